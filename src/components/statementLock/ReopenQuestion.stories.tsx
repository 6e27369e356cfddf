import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { inModes } from '#mocks/modes.ts'
import { refuseReconciled } from '#mocks/statementRows.ts'
import { locking } from '#mocks/statements.ts'
import { ReopenQuestion } from './ReopenQuestion.tsx'

const meta = {
  component: ReopenQuestion,
  args: { refusal: refuseReconciled(1), of: 'undo', onReopened: fn() },
  parameters: {
    loads: ['accounts'],
    msw: { handlers: locking(contract.transactions.edit, () => ({ version: '2' })) },
  },
} satisfies Meta<typeof ReopenQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Undo: Story = { parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'ro', 'phone', 'largeText') } }

/** The statement is named and reopened; what was refused is sent again after that. */
export const Reopens: Story = {
  tags: ['screen-reader'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('statement of 31 October 2026 (Everyday card)')
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen and undo' }))
    await waitFor(() => expect(args.onReopened).toHaveBeenCalledOnce())
  },
}
