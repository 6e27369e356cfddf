import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { LedgerSheet } from './LedgerSheet.tsx'
import { SplitLines, SplitToggle } from './SplitLines.tsx'

const meta = {
  component: SplitLines,
  subcomponents: { SplitToggle },
  args: {
    transaction: aTransaction(),
    lines: [
      { lineId: 1, categoryId: categoryIds.groceries, delta: '-30', note: 'Bread, milk' },
      { lineId: 3, categoryId: categoryIds.pharmacy, delta: '2.50', matches: false },
      {
        lineId: 5,
        categoryId: categoryIds.transfers,
        delta: '-380',
        toAccountId: accountIds.savings,
        toCurrencyId: currencyIds.EUR,
        toDelta: '380',
      },
    ],
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
  decorators: [
    (Story) => (
      <LedgerSheet>
        <Story />
      </LedgerSheet>
    ),
  ],
} satisfies Meta<typeof SplitLines>
export default meta
type Story = StoryObj<typeof meta>

/** Each line has its category, note and amount; a transfer names the account, and lines outside the filter are muted. */
export const AsDrawn: Story = {
  parameters: { ...meta.parameters, ...inModes('phone', 'ru') },
}

export const Toggle: StoryObj<typeof SplitToggle> = {
  render: () => <SplitToggle count={5} isOpen onToggle={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Split · 5 lines' })).toHaveAttribute('aria-expanded', 'true')
  },
}
