import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { tabTo } from '#mocks/keyboard.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import type { RecurringSuggestion as Found } from '#import/plan/recurringSuggestion.ts'
import { RecurringSuggestion } from './RecurringSuggestion.tsx'

const netflix: Found = {
  payee: 'Netflix',
  description: undefined,
  amount: '-12.99',
  account: { accountId: accountIds.card, name: 'Card' },
  currency: { currencyId: 2, code: 'EUR', symbol: '€', decimals: 2 },
  category: ['Groceries'],
  isRefund: false,
  count: 7,
  day: '2026-11-10',
  moment: '2026-11-10T12:00:00.000Z',
}
const salary: Found = { ...netflix, payee: 'Employer', amount: '2500', count: 12, category: ['Salary'] }
const insurance: Found = {
  ...netflix,
  payee: undefined,
  description: 'Mutual insurance of the northern provinces, household and liability',
  amount: '-41.50',
}

const meta = {
  component: RecurringSuggestion,
  args: { found: [salary, insurance, netflix] },
  parameters: { loads: ['accounts', 'categories', 'currencies', 'payees', 'recurring'] },
} satisfies Meta<typeof RecurringSuggestion>
export default meta
type Story = StoryObj<typeof meta>

export const AtRest: Story = { parameters: inModes('dark', 'ru', 'phone', 'largeText') }
export const Nothing: Story = { args: { found: [] } }
/** The clicked button becomes a focused link to the recurring transaction; one click undoes it. */
export const MadeRecurringKeyboard: Story = {
  args: { found: [netflix] },
  play: async ({ canvas, userEvent }) => {
    await tabTo(userEvent, await canvas.findByRole('button', { name: 'Make recurring: Netflix' }))
    await userEvent.keyboard('{Enter}')
    const link = await canvas.findByRole('link', { name: 'Recurring: Netflix' })
    await waitFor(() => expect(link).toHaveFocus())
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/recurring\?rule=\d+$/))
    await screen.findByText('Recurring transaction created')
  },
}
