import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { aCommand } from '#mocks/commands.ts'
import { inModes } from '#mocks/modes.ts'
import { refuseReconciled } from '#mocks/statementRows.ts'
import { locking } from '#mocks/statements.ts'
import { UndoRefusal } from './UndoRefusal.tsx'

const meta = {
  component: UndoRefusal,
  args: { refusal: new Refusal('UNDO_CONFLICT'), obstacles: [aCommand()], onRetry: fn() },
} satisfies Meta<typeof UndoRefusal>
export default meta
type Story = StoryObj<typeof meta>

export const InTheWay: Story = {
  tags: ['screen-reader'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('21 Nov 2026, 14:20 · Changed transaction “Coffee”')
  },
}
export const UndoneElsewhere: Story = {
  args: { refusal: new Refusal('ALREADY_UNDONE'), obstacles: [] },
  parameters: inModes('ru', 'phone'),
}
/** A reconciled statement is in the way: it is named, and reopened before the change is undone. */
export const StatementInTheWay: Story = {
  args: { refusal: refuseReconciled(1), obstacles: [] },
  parameters: {
    loads: ['accounts'],
    msw: { handlers: locking(contract.transactions.edit, () => ({ version: '2' })) },
    ...inModes('ru', 'ro', 'phone', 'dark'),
  },
}
