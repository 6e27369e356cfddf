import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { FilterChip } from './FilterChip.tsx'

const meta = {
  component: FilterChip,
  args: { label: 'Account', value: 'Cash', onClear: fn(), children: () => 'All accounts' },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { name: 'Default · chip, filter pill, removable tag' }
export const Playground: Story = { args: { isLabelHidden: false, clearLabel: 'Remove filter: Account' } }
/** Its list opens and closes by keys; the button that clears it names it. */
export const Chosen: Story = {
  tags: ['keyboard', 'screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await tabTo(userEvent, canvas.getByRole('button', { name: 'Account Cash' }))
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('All accounts')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account Cash' })).toHaveFocus())
    const clear = canvas.getAllByRole('button').at(-1)!
    await expect(clear).toHaveAccessibleName('Remove filter: Account')
    await tabTo(userEvent, clear)
    await userEvent.keyboard('{Enter}')
    await expect(args.onClear).toHaveBeenCalled()
  },
}
export const NothingChosen: Story = { args: { value: undefined }, parameters: inModes('forcedColours') }
export const LongValue: Story = {
  args: { value: 'A name of sixty-four characters, which is all that the contract allows' },
}
