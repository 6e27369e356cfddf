import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { emptyQuery } from './historyQuery.ts'

const meta = {
  component: HistoryFilters,
  args: { query: emptyQuery, onChange: fn(), onClear: undefined },
} satisfies Meta<typeof HistoryFilters>
export default meta
type Story = StoryObj<typeof meta>

export const NothingSet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Type' }))
    await userEvent.click(await screen.findByLabelText('Notes'))
    await expect(args.onChange).toHaveBeenCalledWith({ kinds: ['notes'] })
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('button', { name: 'Type' })).toHaveFocus()
  },
}
export const Set: Story = {
  args: {
    query: { kinds: ['notes', 'accounts'], means: ['import'], from: '2026-11-01', to: '2026-11-21', text: 'card' },
    onClear: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
export const AtRest: Story = { args: { ...Set.args }, parameters: inModes('ru', 'phone') }
