import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { MonthTotals } from '#contract/transactions.ts'
import { currencyIds } from '#mocks/sample.ts'
import { inModes } from '#mocks/modes.ts'
import { MonthHeading, type MonthHeadingProps } from './MonthHeading.tsx'

const monthOf = (sums: MonthTotals['sums']): MonthHeadingProps => ({
  index: 0,
  filter: {},
  month: {
    month: '2026-11',
    count: 14,
    transactionsBefore: 0,
    rowsBefore: 0,
    totals: {
      month: '2026-11',
      fromTime: '2026-11-01T00:00:00.000Z',
      toTime: '2026-11-30T23:59:59.999Z',
      count: 14,
      sums,
    },
  },
})

const euro = { currencyId: currencyIds.EUR, income: '2269.66', expense: '-1387.00' }
const lei = { currencyId: currencyIds.RON, income: '11480.00', expense: '-506.42' }
const ether = { currencyId: currencyIds.ETH, income: '0.004817350000000001', expense: '0' }

const meta = {
  component: MonthHeading,
  decorators: [
    (Story) => (
      <div role="grid">
        <Story />
      </div>
    ),
  ],
  args: monthOf([euro]),
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof MonthHeading>
export default meta
type Story = StoryObj<typeof meta>

export const OneCurrency: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/882\.66/)).toBeVisible()
    // The net amount explains itself; there are no further totals.
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

/** Currencies are never added together: each has its own line. */
export const TwoCurrencies: Story = { args: monthOf([lei, euro]), parameters: inModes('ru', 'phone') }

export const MoreCurrencies: Story = {
  args: monthOf([lei, euro, ether]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^1 more currency/ }))
    await expect(await screen.findByRole('rowheader', { name: 'ETH' })).toBeVisible()
  },
}

/** Every currency shows its expenses, even without income, so that no line looks like the month's total. */
export const OnlySpendingInOne: Story = {
  args: monthOf([{ ...euro, income: '0' }, lei]),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/1,387\.00/)).toHaveLength(2)
    await expect(canvas.getByText('–')).toBeVisible()
  },
}

/** Transfers and balance changes are neither income nor expenses, so they are listed separately. */
export const TransfersAndBalanceChanges: Story = {
  args: monthOf([
    { ...euro, transferredIn: '500.00', transferredOut: '-400.00', balanceChanges: '-3.20' },
    { currencyId: currencyIds.RON, income: '0', expense: '0', transferredOut: '-2544.75' },
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'transfers · adjustments: all totals of the month' }),
    )
    await expect(await screen.findByRole('row', { name: /^RON/ })).toHaveTextContent('−lei 2,544.75')
    await expect(screen.getByRole('columnheader', { name: 'Transferred in' })).toBeVisible()
  },
}

/** Upcoming transactions are counted separately. */
export const Upcoming: Story = {
  args: (({ month, ...rest }) => ({
    ...rest,
    month: { ...month, totals: month.totals && { ...month.totals, upcoming: { count: 2, sums: [lei] } } },
  }))(monthOf([euro])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^2 upcoming/ }))
    await expect(await screen.findByRole('rowheader', { name: '2 upcoming' })).toBeVisible()
  },
}

export const NoFigures: Story = { args: monthOf([]) }

export const NotCountedYet: Story = {
  args: { index: 0, filter: {}, month: { ...monthOf([]).month, totals: undefined } },
}

/** At 200 % text size, the month's name and its net amount share a line without overlapping. */
export const LargeTextOnAPhone: Story = {
  args: monthOf([euro]),
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const name = await canvas.findByText('November 2026')
    const net = await canvas.findByText(/882\.66/)
    const end = document.createRange()
    end.selectNodeContents(name)
    await expect(end.getBoundingClientRect().right).toBeLessThan(net.getBoundingClientRect().left)
  },
}
