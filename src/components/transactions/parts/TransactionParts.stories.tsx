import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import type { Place } from '#shared/matchingLines.ts'
import {
  AccountName,
  TransactionAccounts,
  TransactionAmount,
  TransactionCategory,
  TransactionMarker,
  FromTo,
} from './TransactionParts.tsx'

const Parts = ({ transaction, place = {} }: { transaction: Transaction; place?: Place }) => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  return (
    <>
      <p>
        <TransactionCategory categoryId={transaction.categoryId} />
      </p>
      <p>
        <TransactionAccounts transaction={transaction} /> <TransactionMarker transaction={transaction} />
      </p>
      <p data-testid="amount">
        <TransactionAmount transaction={transaction} place={place} />
      </p>
    </>
  )
}

const meta = {
  component: Parts,
  subcomponents: {
    TransactionCategory,
    TransactionAccounts,
    AccountName,
    FromTo,
    TransactionMarker,
    TransactionAmount,
  },
  args: { transaction: aTransaction() },
} satisfies Meta<typeof Parts>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {
  args: { transaction: aTransaction({ categoryId: categoryIds.pharmacy, delta: '-36.90' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pharmacy')).toHaveTextContent('Health / Pharmacy')
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent('−€36.90'))
  },
}

export const Income: Story = {
  args: { transaction: aTransaction({ categoryId: categoryIds.salary, delta: '11480' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Salary')
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent('+€11,480.00'))
  },
}

/** Every stored digit is shown. */
export const EighteenDecimals: Story = {
  args: {
    transaction: aTransaction({
      accountId: accountIds.coldWallet,
      currencyId: currencyIds.ETH,
      delta: '0.004817350000000001',
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Cold wallet')
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent('+Ξ0.004817350000000001'))
  },
}

/** A currency without decimals shows none. */
export const NoDecimals: Story = {
  args: { transaction: aTransaction({ currencyId: currencyIds.JPY, delta: '-1200' }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Everyday card')
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent('−¥1,200'))
  },
}

export const Transfer: Story = { args: { transaction: aTransfer() } }

/** Both amounts, and the rate in the marker's name. */
export const TransferBetweenCurrencies: Story = {
  args: {
    transaction: aTransfer(
      { accountId: accountIds.salaryAccount, currencyId: currencyIds.RON, delta: '-2544.75' },
      { accountId: accountIds.card, currencyId: currencyIds.EUR, delta: '500' },
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /Transfer, €1 = lei.5\.0895/ })).toBeVisible()
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent(/−lei.2,544\.75\+€500\.00/))
  },
}

/** Generated transactions are marked, and link to their recurring transaction. */
export const MadeByARule: Story = {
  args: { transaction: aTransaction({ metadata: { type: 2, recurringTransactionId: 1 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'From a recurring transaction' })).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/recurring?rule=1')
  },
}
export const RoundedUp: Story = {
  args: { transaction: aTransaction({ metadata: { type: 3, internalTransactionId: 5 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Rounded up into savings' })).toBeVisible()
  },
}
export const MadeByARuleAndRoundedUp: Story = {
  args: { transaction: aTransaction({ metadata: { type: 3, internalTransactionId: 5, recurringTransactionId: 1 } }) },
}

/** In the list of the accounts that split lines lead into, the amounts received there, each in its currency. */
export const ArrivedInTwoCurrencies: Story = {
  args: {
    transaction: aTransaction({
      lines: [
        { lineId: 1, categoryId: 5, delta: '-30', toAccountId: 8, toCurrencyId: currencyIds.RON, toDelta: '149.20' },
        { lineId: 3, categoryId: 6, delta: '-12.50', toAccountId: 9, toCurrencyId: currencyIds.EUR, toDelta: '12.50' },
      ],
    }),
    place: { accountIds: new Set([8, 9]) },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('amount')).toHaveTextContent(/149\.20.*12\.50/))
  },
}
