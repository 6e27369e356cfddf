import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { SearchField } from './SearchField.tsx'

const meta = {
  component: SearchField,
  args: {
    label: 'Search descriptions',
    placeholder: 'Search',
    value: '',
    onChange: fn(),
    maxLength: 256,
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · search input, filter' }
export const Playground: Story = { args: { value: 'rent', maxLength: 12 } }
export const Filled: Story = { args: { value: 'coffee' }, parameters: inModes('phone') }
/** The server is asked once, when typing pauses; Enter does not wait. */
export const AsksWhenTheTypingRests: Story = {
  tags: ['keyboard'],
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('searchbox', { name: 'Search descriptions' }))
    await userEvent.keyboard('market')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('market'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.keyboard('tea{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('tea')
  },
}
