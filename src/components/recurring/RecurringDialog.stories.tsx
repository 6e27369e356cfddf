import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { aLoan, aRecurring } from '#mocks/recurring.ts'
import { accountIds, categoryIds, currencyIds, payeeIds, tagIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import { RecurringDialog, type RecurringDialogProps } from './RecurringDialog.tsx'

interface OpenProps extends Pick<RecurringDialogProps, 'like' | 'onClose'> {
  ruleId?: number
}
/** Opens once the data that the page would have loaded is there. */
const Open = observer(function Open({ ruleId, ...rest }: OpenProps) {
  const { recurring, categories } = useStores()
  const isReady = [useLoad(recurring.list), useLoad(categories.list)].every((list) => list.isReady)
  const rule = ruleId === undefined ? undefined : recurring.byId.get(ruleId)
  return isReady && <RecurringDialog {...(rule ? { rule } : {})} {...rest} />
})

const meta = { component: Open, subcomponents: { RecurringDialog }, args: { onClose: fn() } } satisfies Meta<
  typeof Open
>
export default meta
type Story = StoryObj<typeof meta>

const refusing = (code: 'CHANGED_MEANWHILE' | 'IN_THE_PAST') => ({
  msw: {
    handlers: [
      mock(contract.recurring.edit, () => {
        throw new Refusal(code, code, code === 'IN_THE_PAST' ? [{ path: ['nextRepeat'], message: 'has passed' }] : [])
      }),
    ],
  },
})

/** By default every month, starting tomorrow. */
export const New: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Amount'), '9.99')
    await expect(screen.getByLabelText('First date')).toHaveDisplayValue('Sunday, 22 November 2026, 14:20')
    await expect(screen.getAllByRole('listitem')).toHaveLength(12)
    await expect(screen.queryByText(/use their last day/)).toBeNull()
    await userEvent.click(screen.getByText('Silent'))
    await screen.findByText('Each recorded transaction sends a notification without sound.')
    await userEvent.type(screen.getByLabelText('Account'), 'card')
    await userEvent.click(await screen.findByRole('option', { name: /Everyday card/ }))
    await userEvent.type(screen.getByLabelText('Category'), 'books')
    await userEvent.click(await screen.findByRole('option', { name: /Books/ }))
    await screen.findByText('Books is an expense category')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const SaysWhatIsMissing: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.clear(await screen.findByLabelText('Repeat every'))
    await userEvent.type(screen.getByLabelText('Repeat every'), '600')
    await userEvent.click(screen.getByRole('button', { name: /Create/ }))
    await screen.findByText('Enter an amount')
    await screen.findByText('Enter a whole number from 1 to 512')
    await expect(screen.getAllByText('Required')).toHaveLength(2)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** A past first date is rejected at once. */
export const InThePast: Story = {
  play: async ({ userEvent }) => {
    const date = await screen.findByLabelText('First date')
    await userEvent.clear(date)
    await userEvent.type(date, '1.11.2026')
    await userEvent.tab()
    await screen.findByText(/This time is in the past/)
    await screen.findByText(/to see the next dates/)
  },
}
/** The end of the month is kept: 28 February, then 31 March. */
export const EndOfTheMonth: Story = {
  play: async ({ userEvent }) => {
    const date = await screen.findByLabelText('First date')
    await userEvent.clear(date)
    await userEvent.type(date, '31.1')
    await userEvent.tab()
    await screen.findByText('28 Feb 2027')
    await expect(screen.getByText('31 Mar 2027')).toBeVisible()
    await expect(screen.getByText(/use their last day/)).toBeVisible()
  },
}
export const Edit: Story = {
  args: { ruleId: 1 },
  play: async ({ args, userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await expect(amount).toHaveValue('912.00')
    await userEvent.clear(amount)
    await userEvent.type(amount, '950{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
/** Input is kept when the server refuses; the field says why. */
export const RefusedByTheServer: Story = {
  tags: ['screen-reader'],
  args: { ruleId: 1 },
  parameters: refusing('IN_THE_PAST'),
  play: async ({ args, userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '950{Enter}')
    await screen.findByRole('alert')
    await expect(amount).toHaveValue('950')
    await expect(screen.getByLabelText('Next date')).toHaveAttribute('aria-invalid', 'true')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Concurrent changes are not overwritten silently. */
export const ChangedMeanwhile: Story = {
  args: { ruleId: 1 },
  parameters: refusing('CHANGED_MEANWHILE'),
  play: async ({ userEvent }) => {
    const amount = await screen.findByLabelText('Amount')
    await userEvent.clear(amount)
    await userEvent.type(amount, '950{Enter}')
    await screen.findByText(/changed elsewhere/)
    await expect(amount).toHaveValue('950')
    await userEvent.click(screen.getByRole('button', { name: 'Load latest version' }))
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('912.00'))
  },
}
/** Created from a transaction: the same day of a future month. */
export const RepeatsAnEntry: Story = {
  args: {
    like: aTransaction({
      accountId: accountIds.card,
      categoryId: categoryIds.pharmacy,
      delta: '-36.90',
      createdAt: '2026-11-18T10:00:00.000Z',
    }),
  },
  play: async () => {
    await expect(await screen.findByLabelText('Amount')).toHaveValue('36.90')
    await expect(screen.getByLabelText('First date')).toHaveDisplayValue('Friday, 18 December 2026, 10:00')
  },
}
const recorded = fn()
/** All details of the transaction are copied, including split lines. */
export const RepeatsASplit: Story = {
  args: {
    like: aTransaction({
      accountId: accountIds.card,
      categoryId: categoryIds.groceries,
      delta: '-30.00',
      payeeId: payeeIds.lidl,
      tagIds: [tagIds.seasideTrip],
      note: 'With the coupon',
      status: 'reconciled',
      lines: [
        { lineId: 1, categoryId: categoryIds.groceries, delta: '-22.00', note: 'Cheese' },
        { lineId: 3, categoryId: categoryIds.pharmacy, delta: '-8.00' },
      ],
    }),
  },
  parameters: {
    msw: {
      handlers: [
        mock(contract.recurring.create, (draft) => {
          recorded(draft)
          return { recurringTransactionId: 9 }
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByDisplayValue('Lidl')).toBeVisible()
    await expect(screen.getByDisplayValue('With the coupon')).toBeVisible()
    await expect(screen.queryByLabelText('Status')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Create/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(recorded.mock.lastCall?.[0]).toMatchObject({
      payeeId: payeeIds.lidl,
      tagIds: [tagIds.seasideTrip],
      note: 'With the coupon',
      delta: '-30',
      lines: [
        { categoryId: categoryIds.groceries, delta: '-22', note: 'Cheese' },
        { categoryId: categoryIds.pharmacy, delta: '-8' },
      ],
    })
  },
}
/** From, to, amount: no category is required. */
export const NewTransfer: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByText('Transfer'))
    await userEvent.type(screen.getByLabelText('From account'), 'everyday{Enter}')
    await userEvent.type(screen.getByLabelText('To account'), 'savings{Enter}')
    await userEvent.type(screen.getByLabelText('Amount'), '200')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
const changed = fn()
/** A transfer between two currencies has fixed amounts in both. */
export const OfATransfer: Story = {
  args: { ruleId: 1 },
  parameters: {
    msw: {
      handlers: [
        mock(contract.recurring.list, () => ({
          recurringList: [
            aRecurring({
              categoryId: categoryIds.transfers,
              accountId: accountIds.salaryAccount,
              currencyId: currencyIds.RON,
              delta: '-2544.75',
              toAccountId: accountIds.card,
              toCurrencyId: currencyIds.EUR,
              toDelta: '500',
            }),
          ],
        })),
        mock(contract.recurring.edit, (draft) => {
          changed(draft)
          return {}
        }),
      ],
    },
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByLabelText('Amount received')).toHaveValue('500.00')
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(changed.mock.lastCall?.[0]).toMatchObject({
      delta: '-2544.75',
      toAccountId: accountIds.card,
      toDelta: '500',
    })
  },
}
/** Payee, tags, note and split lines have the same fields as in a transaction. */
export const OfASplit: Story = {
  args: { ruleId: 1 },
  parameters: {
    msw: { handlers: [mock(contract.recurring.list, () => ({ recurringList: [aLoan({ payeeId: payeeIds.lidl })] }))] },
    ...inModes('dark', 'ru', 'phone'),
  },
}
