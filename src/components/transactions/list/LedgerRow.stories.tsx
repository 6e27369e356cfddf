import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aPayee } from '#mocks/payees.ts'
import { aTag } from '#mocks/tags.ts'
import { placeOfList } from '#shared/matchingLines.ts'
import { accountIds, categoryIds, currencyIds } from '#mocks/sample.ts'
import { aStatement } from '#mocks/statements.ts'
import { aTransaction, aTransfer } from '#mocks/transactions.ts'
import { inModes } from '#mocks/modes.ts'
import classes from './LedgerList.module.css'
import { LedgerRow } from './LedgerRow.tsx'
import { defaultColumns } from '#components/transactions/parts/ledgerColumns.ts'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'

const loads = ['accounts', 'categories', 'currencies', 'payees', 'tags']

const meta = {
  component: LedgerRow,
  decorators: [
    (Story, { args }) => (
      <LedgerSheet columns={args.columns}>
        <div role="grid" aria-label="Ledger" className={classes.body} style={{ height: 56 }}>
          <div role="rowgroup">
            <Story />
          </div>
        </div>
      </LedgerSheet>
    ),
  ],
  args: {
    transaction: aTransaction({ categoryId: categoryIds.pharmacy, description: 'Vitamins, cough syrup' }),
    isFirstOfDay: true,
    isFirstOfMonth: false,
    isPhone: false,
    index: 1,
    top: 0,
    height: 36,
    isCurrent: false,
    place: {},
    columns: defaultColumns,
    onToggle: fn(),
    onOpen: fn(),
    onDelete: fn(),
  },
  parameters: { loads: ['accounts', 'categories', 'currencies'] },
} satisfies Meta<typeof LedgerRow>
export default meta
type Story = StoryObj<typeof meta>

export const Expense: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByText('Vitamins, cough syrup'))
    // Clicked directly, because the simulated pointer leaves the row on its way from the text to the tools.
    const edit = await canvas.findByRole('button', { name: 'Edit' })
    edit.click()
    await expect(args.onOpen).toHaveBeenCalledWith(args.transaction)
    canvas.getByRole('button', { name: 'Delete' }).click()
    await expect(args.onDelete).toHaveBeenCalledWith(args.transaction)
  },
}

export const LaterOnTheSameDay: Story = { args: { isFirstOfDay: false }, parameters: inModes('phone') }

export const TransferBetweenCurrencies: Story = {
  args: {
    height: 52,
    transaction: aTransfer(
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

const atTheShop = aTransaction({
  categoryId: categoryIds.groceries,
  payeeId: 1,
  description: 'Saturday',
  note: 'With the coupon',
  tagIds: [1],
  status: 'pending',
  delta: '-42.50',
  lines: [
    { lineId: 1, categoryId: categoryIds.groceries, delta: '-30', tagIds: [2] },
    { lineId: 3, categoryId: categoryIds.pharmacy, delta: '-12.50', note: 'Plasters' },
  ],
})
const named = {
  handlers: [
    mock(contract.payees.list, () => ({ payees: [aPayee()] })),
    mock(contract.tags.list, () => ({ tags: [aTag(), aTag({ tagId: 2, name: 'Taxes', color: 1 })] })),
  ],
}

/** The payee first, then the category, then the other details; status and tags as marks. */
export const WithDetails: Story = {
  args: { transaction: { ...atTheShop, lines: undefined } },
  parameters: { ...inModes('phone', 'ru', 'rtl'), loads, msw: named },
}

/** A click expands and collapses the split lines. */
export const Split: Story = {
  args: { transaction: atTheShop },
  parameters: { loads, msw: named },
  play: async ({ args, canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'Split · 2 lines' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(args.onToggle).toHaveBeenCalledWith(args.transaction)
  },
}

export const Opened: Story = {
  args: { transaction: atTheShop, isOpen: true, height: 100, linesHeight: 64 },
  parameters: { ...inModes('phone', 'ru'), loads, msw: named },
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole('list')).getAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Taxes.*30[.,]00/),
      expect.stringMatching(/Plasters.*12[.,]50/),
    ])
  },
}

/** If a filter matches part of a split, the row shows that amount and, muted, the total; other lines are muted. */
export const PartOfASplit: Story = {
  args: {
    transaction: {
      ...atTheShop,
      lines: atTheShop.lines!.map((line, at) => (at === 0 ? { ...line, matches: false } : line)),
    },
    isOpen: true,
    height: 116,
    linesHeight: 64,
  },
  parameters: { loads, msw: named },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Lidl')
    const amount = canvasElement.querySelector('[data-cell="amount"]')
    await expect(amount).toHaveTextContent('−€12.50of −€42.50')
    await expect(canvas.getByText('not in this filter')).toBeInTheDocument()
  },
}

/** In the list of a split line's target account, the amount is the one received there. */
export const ArrivedByALine: Story = {
  args: {
    transaction: {
      ...atTheShop,
      accountId: accountIds.salaryAccount,
      lines: [
        { lineId: 1, categoryId: categoryIds.pharmacy, delta: '-2.50', matches: false },
        {
          lineId: 3,
          categoryId: categoryIds.transfers,
          delta: '-40',
          toAccountId: accountIds.card,
          toCurrencyId: currencyIds.EUR,
          toDelta: '40',
        },
      ],
    },
    accountId: accountIds.card,
    place: placeOfList({ accountsIds: String(accountIds.card) }),
  },
  parameters: { loads, msw: named },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Everyday card')
    await expect(canvasElement.querySelector('[data-cell="amount"]')).toHaveTextContent('+€40.00')
    await expect(canvasElement.querySelector('[data-cell="account"]')).toHaveTextContent('Salary accountEveryday card')
  },
}

export const LongWords: Story = {
  args: {
    transaction: aTransaction({
      categoryId: categoryIds.swimming,
      description: 'A description of two hundred characters that will never fit into its column, '.repeat(3),
    }),
  },
}

/** Details without a column are shown with the payee. */
export const FewColumns: Story = {
  args: {
    transaction: { ...atTheShop, lines: undefined, status: 'reconciled', statementId: 1 },
    columns: ['payee', 'account'],
  },
  parameters: {
    loads,
    msw: {
      handlers: [
        ...named.handlers,
        mock(contract.statements.list, () => ({ statements: [aStatement()], assertions: [] })),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: 'On the statement of 31 October 2026' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-cell="payee"]')).toHaveTextContent(
      'LidlSaturday · With the couponTrip to Iași',
    )
    await expect(canvas.queryByText('Groceries')).toBeNull()
  },
}

/** Without a payee column, payees are shown with the description. */
export const WithoutPayees: Story = {
  args: { transaction: { ...atTheShop, lines: undefined }, columns: ['category', 'note', 'account'] },
  parameters: { loads, msw: named },
  play: async ({ canvas }) => expect(await canvas.findByText('Lidl · Saturday · With the coupon')).toBeVisible(),
}

/** The payee column contains payees only: a bank text is a description, as in the form and on the page of payees. */
export const ADescriptionIsNoPayee: Story = {
  args: { transaction: aTransaction({ description: 'POS 1042 LIDL', note: 'Bread' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('POS 1042 LIDL · Bread')).toBeVisible()
    await expect(canvasElement.querySelector('[data-cell="payee"]')).toBeEmptyDOMElement()
  },
}
