import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { currencyIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { SplitAmount } from './SplitAmount.tsx'

const [groceries, household] = [
  { lineId: 1, categoryId: 5, delta: '-30' },
  { lineId: 3, categoryId: 6, delta: '-12.50' },
]
const split = aTransaction({ delta: '-42.50', lines: [groceries, household] })

const meta = {
  component: SplitAmount,
  args: { transaction: split, place: {} },
  parameters: { loads: ['currencies'] },
} satisfies Meta<typeof SplitAmount>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = { play: async ({ canvas }) => expect(canvas.queryByText(/of/)).toBeNull() }

/** The row shows the matching amount, so that rows add up; the total is muted. */
export const Part: Story = {
  args: { transaction: { ...split, lines: [{ ...groceries, matches: false }, household] } },
  parameters: { ...meta.parameters, ...inModes('ru') },
}

/** Two split lines to accounts in two currencies. */
export const ArrivedInTwoCurrencies: Story = {
  args: {
    transaction: {
      ...split,
      lines: [
        { ...groceries, toAccountId: 8, toCurrencyId: currencyIds.RON, toDelta: '149.20' },
        { ...household, toAccountId: 9, toCurrencyId: currencyIds.EUR, toDelta: '12.50' },
      ],
    },
    place: { accountIds: new Set([8, 9]) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/149\.20/)).toBeVisible()
    await expect(canvas.getByText(/12\.50/)).toBeVisible()
  },
}
