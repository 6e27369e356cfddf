import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { FilterChip } from './FilterChip.tsx'

const meta = {
  component: FilterChip,
  args: { name: 'Account', value: 'Cash', onClear: fn(), children: () => 'What one chooses from' },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  name: 'Chosen · chip, filter pill, removable tag',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account Cash' }))
    await expect(await screen.findByText('What one chooses from')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account Cash' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter: Account' }))
    await expect(args.onClear).toHaveBeenCalled()
  },
}
export const NothingChosen: Story = { args: { value: undefined }, parameters: inModes('forcedColours') }
export const LongValue: Story = {
  args: { value: 'A name of sixty-four characters, which is all that the contract allows' },
}
