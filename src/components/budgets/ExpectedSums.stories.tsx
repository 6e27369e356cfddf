import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { aBudget } from '#mocks/budgets.ts'
import { mock } from '#mocks/mock.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { ExpectedSums } from './ExpectedSums.tsx'

const meta = { component: ExpectedSums } satisfies Meta<typeof ExpectedSums>
export default meta
type Story = StoryObj<typeof meta>

const budgetsAre = (...budgets: ReturnType<typeof aBudget>[]) => ({
  msw: { handlers: [mock(contract.budgets.list, () => ({ budgets }))] },
})

/** A budget below another one is part of it: Children are in Family. Several currencies have one total, with a button for the rates. */
export const Filled: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('≈ −€707.54total in EUR'))
    await userEvent.click(canvas.getByRole('button', { name: /707\.54/ }))
    await expect(await screen.findByText('1 EUR = 5.0895 RON, 21 Nov 2026')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvasElement).toHaveTextContent('−€570.00largest: Groceries, €420.00'))
    await expect(canvasElement).toHaveTextContent('−lei 700.00Family')
    await expect(canvasElement).toHaveTextContent('Budgeted income per month+lei 11,480.00Salary')
  },
}

/** Savings are not expenses. */
export const ForSaving: Story = {
  parameters: budgetsAre(
    aBudget(),
    aBudget({ budgetId: 2, categoryId: categoryIds.gifts, amount: '-300', intoAccountIds: [accountIds.savings] }),
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Budgeted saving per month€300.00Gifts'))
    await expect(canvasElement).toHaveTextContent('Budgeted spending per month−€420.00')
  },
}
/** A budget can be set for transfers without a category of their own. */
export const ForSavingOfAnyTransfer: Story = {
  parameters: budgetsAre(
    aBudget({ categoryId: categoryIds.transfers, amount: '-250', intoAccountIds: [accountIds.savings] }),
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('Budgeted saving per month€250.00Transfers'))
  },
}

export const NoneSet: Story = {
  parameters: budgetsAre(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No budgets yet/)).toBeVisible()
  },
}
