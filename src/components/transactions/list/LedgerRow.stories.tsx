import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import classes from './LedgerList.module.css'
import { LedgerRow } from './LedgerRow.tsx'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'

const meta = {
  component: LedgerRow,
  decorators: [
    (Story) => (
      <LedgerSheet>
        <div role="grid" aria-label="Ledger" className={classes.body} style={{ height: 56 }}>
          <div role="rowgroup">
            <Story />
          </div>
        </div>
      </LedgerSheet>
    ),
  ],
  args: {
    entry: aTransaction({ categoryId: categoryIds.pharmacy, description: 'Vitamins, cough syrup' }),
    isFirstOfDay: true,
    isFirstOfMonth: false,
    isPhone: false,
    index: 1,
    top: 0,
    height: 36,
    isCurrent: false,
    onEdit: fn(),
    onDelete: fn(),
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof LedgerRow>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByText('Vitamins, cough syrup'))
    // Pressed as they are: the pretended pointer leaves the row on its way from the text to its tools.
    const edit = await canvas.findByRole('button', { name: 'Edit' })
    edit.click()
    await expect(args.onEdit).toHaveBeenCalledWith(args.entry)
    canvas.getByRole('button', { name: 'Delete' }).click()
    await expect(args.onDelete).toHaveBeenCalledWith(args.entry)
  },
}

export const LaterOnTheSameDay: Story = { args: { isFirstOfDay: false }, parameters: inModes('phone') }

export const TransferBetweenCurrencies: Story = {
  args: {
    height: 52,
    entry: aTransfer(
      {
        categoryId: categoryIds.transfers,
        description: 'Monthly exchange to euro',
        accountId: accountIds.salaryAccount,
        currencyId: currencyIds.RON,
        delta: '-2544.75',
      },
      { accountId: accountIds.card, currencyId: currencyIds.EUR, delta: '500' },
    ),
  },
}

export const LongWords: Story = {
  args: {
    entry: aTransaction({
      categoryId: categoryIds.swimming,
      description: 'A description of two hundred characters that will never fit into its column, '.repeat(3),
    }),
  },
}
