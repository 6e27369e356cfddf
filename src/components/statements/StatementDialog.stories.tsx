import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { anAccount } from '#mocks/accounts.ts'
import { mock, refusing } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aStatement } from '#mocks/statements.ts'
import { StatementDialog } from './StatementDialog.tsx'

const started = fn()

const meta = {
  component: StatementDialog,
  args: { account: anAccount(), purpose: 'start', onClose: fn() },
  parameters: { loads: ['accounts', 'currencies'] },
} satisfies Meta<typeof StatementDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Start: Story = { parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'ro', 'phone') } }
export const StateABalance: Story = {
  args: { purpose: 'assert' },
  parameters: { ...meta.parameters, ...inModes('ru') },
}
export const Edit: Story = { args: { purpose: 'edit', statement: aStatement({ state: 'draft' }), onDelete: fn() } }

/** Of a card or loan, it asks what one owes. */
export const Debt: Story = {
  args: { account: anAccount({ kind: 'credit' }) },
  parameters: {
    ...meta.parameters,
    msw: {
      handlers: [
        mock(contract.statements.start, (asked) => {
          started(asked)
          return { statementId: 7 }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    started.mockClear()
    await userEvent.type(await screen.findByLabelText('You owe'), '456.61')
    await userEvent.click(screen.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(started).toHaveBeenCalledWith({ accountId: 1, day: '2026-11-21', balance: '-456.61' })
  },
}

export const SameDay: Story = {
  parameters: { ...meta.parameters, msw: { handlers: [refusing(contract.statements.start, 'STATEMENT_EXISTS')] } },
  play: async ({ userEvent }) => {
    const [balance] = await screen.findAllByRole('textbox', { name: /[Bb]alance/ })
    await userEvent.type(balance ?? document.body, '1')
    await userEvent.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByText('This account already has a statement of this day.')
  },
}
