import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { MonthTotals } from '#contract/transactions.ts'
import { currencyIds } from '#mocks/sample.ts'
import { AllFigures } from './AllFigures.tsx'

const lei = { currencyId: currencyIds.RON, income: '11480.00', expense: '-506.42', transferredOut: '-2544.75' }
const totals: MonthTotals = {
  month: '2026-11',
  fromTime: '2026-11-01T00:00:00.000Z',
  toTime: '2026-11-30T23:59:59.999Z',
  count: 14,
  sums: [lei, { currencyId: currencyIds.EUR, income: '0', expense: '-1387.00', transferredIn: '500.00' }],
}

const meta = {
  component: AllFigures,
  args: { totals, preferred: currencyIds.EUR, others: 0 },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof AllFigures>
export default meta
type Story = StoryObj<typeof meta>

export const Transfers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'transfers' }))
    await expect(await screen.findByRole('columnheader', { name: 'Transferred in' })).toBeVisible()
  },
}
export const Upcoming: Story = { args: { totals: { ...totals, upcoming: { count: 3, sums: [lei] } } } }
export const NothingMore: Story = {
  args: { totals: { ...totals, sums: [{ currencyId: currencyIds.EUR, income: '2.00', expense: '-1.00' }] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
