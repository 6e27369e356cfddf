import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { accountIds } from '#mocks/sample.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { TransactionAmountField, TransactionDateField, ToAmountField } from './TransactionFields.tsx'
import { ExchangeWords } from './ExchangeWords.tsx'
import { useTransactionForm } from './useTransactionForm.ts'

const Transfer = observer(function Transfer({ initial }: { initial: Partial<TransactionFields> }) {
  const form = useTransactionForm({ initial, onSaved: () => undefined })
  return (
    <Stack maw={440}>
      <TransactionAmountField form={form} />
      <ToAmountField form={form} />
      <ExchangeWords form={form} />
      <TransactionDateField form={form} />
    </Stack>
  )
})

const leiToEuro = {
  isTransfer: true,
  accountId: accountIds.salaryAccount,
  toAccountId: accountIds.card,
  amount: '2544.75',
}

const meta = {
  component: Transfer,
  subcomponents: { ExchangeWords },
  args: { initial: leiToEuro },
} satisfies Meta<typeof Transfer>
export default meta
type Story = StoryObj<typeof meta>

/** The target amount follows the source amount and the day's rate until the user changes it; then the difference is shown. */
export const ProposesAndCompares: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const arrives = await canvas.findByLabelText('Amount received')
    await waitFor(() => expect(arrives).toHaveValue('500.00'))
    await expect(canvasElement).toHaveTextContent('At the day’s rate: 1 EUR = 5.0895 RON, 21 Nov 2026')
    await userEvent.clear(canvas.getByLabelText('Amount'))
    await userEvent.type(canvas.getByLabelText('Amount'), '5089.50')
    await waitFor(() => expect(arrives).toHaveValue('1000.00'))

    await userEvent.type(arrives, '980')
    await expect(arrives).toHaveValue('980')
    await expect(canvasElement).toHaveTextContent('€20.00 (2%) less than at the day’s rate')
    await userEvent.clear(arrives)
    await userEvent.type(arrives, '1001')
    await expect(canvasElement).toHaveTextContent('€1.00 (0.1%) more than at the day’s rate')
    await userEvent.click(canvas.getByRole('button', { name: 'Use €1,000.00' }))
    await expect(arrives).toHaveValue('1000.00')
  },
}

/** Uses the rate of the transfer's date. */
export const RateOfItsDay: Story = {
  args: { initial: { ...leiToEuro, createdAt: '2026-03-02T12:00:00.000Z' } },
  parameters: {
    msw: {
      handlers: [
        mock(contract.rates.get, ({ date = '' }) => ({
          rate: date === '2026-03-02' ? '0.25' : '0.2',
          date,
          source: 'market' as const,
        })),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByLabelText('Amount received')).toHaveValue('636.19'))
    await expect(canvasElement).toHaveTextContent('1 EUR = 4 RON, 2 Mar 2026')
  },
}

export const Costs: Story = {
  args: { initial: { ...leiToEuro, toAmount: '489.3' } },
  parameters: inModes('dark', 'ru', 'ro', 'phone'),
}

/** No suggestion where there is no exchange rate. */
export const NoRate: Story = {
  args: { initial: leiToEuro },
  parameters: {
    msw: { handlers: [mock(contract.rates.get, ({ date = '' }) => ({ date, source: 'none' as const }))] },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('No rate is known for 21 Nov 2026'))
    await expect(canvas.getByLabelText('Amount received')).toHaveValue('')
  },
}
