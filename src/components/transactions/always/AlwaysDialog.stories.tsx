import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { categoryIds, payeeIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { AlwaysDialog } from './AlwaysDialog.tsx'

const lidl = aTransaction({ transactionId: 12, categoryId: categoryIds.groceries, payeeId: payeeIds.lidl })

const meta = {
  component: AlwaysDialog,
  args: { transaction: lidl, onClose: fn() },
  parameters: { loads: ['categories', 'payees'] },
} satisfies Meta<typeof AlwaysDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  parameters: { ...meta.parameters, ...inModes('dark', 'ru', 'phone') },
  play: async () => {
    await screen.findByRole('link')
  },
}
/** About its payee; says how many recorded ones change, and leads to the whole rule. */
export const OfAPayee: Story = {
  play: async ({ args, userEvent }) => {
    const edit = await screen.findByRole('link', { name: 'Edit the rule…' })
    await expect(edit).toHaveAttribute('href', '/rules/new?like=12')
    await expect(screen.getByRole('dialog', { name: 'Always Groceries for Lidl?' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Counting…'))
    await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
    await screen.findByText(/^Rule created/)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** Without a payee, about the words of its text. */
export const OfWords: Story = {
  args: {
    transaction: aTransaction({
      categoryId: categoryIds.groceries,
      payeeId: undefined,
      bankText: 'KAUFLAND 4410 DANKT',
    }),
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Always Groceries for “KAUFLAND”?' })
  },
}
const answers = { count: 0, created: false }
/** Where the transactions have changed since, it counts again and says so. */
export const CountsAgain: Story = {
  parameters: {
    ...meta.parameters,
    msw: {
      handlers: [
        mock(contract.rules.preview, () => ({
          count: ++answers.count,
          unchanged: 0,
          setByPerson: 0,
          earlier: [],
          years: [],
          fromCategories: [],
          reviewed: 0,
          flagged: 0,
          rows: [],
          state: String(answers.count),
        })),
        mock(contract.rules.create, () => {
          throw new Refusal('CHANGED_MEANWHILE')
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    answers.count = 0
    await screen.findByText('1 recorded transaction will change too.')
    await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
    await screen.findByText('2 recorded transactions will change too.')
    await expect(screen.getByRole('alert')).toBeVisible()
  },
}
