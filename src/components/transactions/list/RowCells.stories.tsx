import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { contract } from '#contract'
import { ledgerColumns } from '#components/transactions/parts/ledgerColumns.ts'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { aPayee } from '#mocks/payees.ts'
import { accountIds } from '#mocks/sample.ts'
import { aTag } from '#mocks/tags.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { RowCells } from './RowCells.tsx'

const meta = {
  component: RowCells,
  args: {
    transaction: aTransaction({
      payeeId: 1,
      description: 'Saturday',
      note: 'With the coupon',
      tagIds: [1],
      status: 'reconciled',
      balanceAfter: '1250.40',
    }),
    isFirstOfDay: true,
    accountId: accountIds.card,
    place: {},
    columns: ledgerColumns,
    onToggle: fn(),
    isPhone: false,
    isCurrent: false,
  },
  parameters: {
    loads: ['accounts', 'categories', 'currencies', 'payees', 'tags'],
    msw: {
      handlers: [
        mock(contract.payees.list, () => ({ payees: [aPayee()] })),
        mock(contract.tags.list, () => ({ tags: [aTag()] })),
      ],
    },
  },
  decorators: [
    (Story, { args }) => (
      <LedgerSheet columns={args.columns} balanceWidth={140}>
        <div role="grid" aria-label="Ledger">
          <div role="row">
            <Story />
          </div>
        </div>
      </LedgerSheet>
    ),
  ],
} satisfies Meta<typeof RowCells>
export default meta
type Story = StoryObj<typeof meta>

export const AllColumns: Story = { parameters: { ...meta.parameters, ...inModes('ru') } }

/** Details without a column are shown with the payee. */
export const FewColumns: Story = {
  args: { columns: ['payee', 'account'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-cell="payee"]')).toHaveTextContent(
      'LidlSaturday · With the couponTrip to Iași',
    )
    await expect(canvas.getByRole('img', { name: 'Reconciled' })).toBeVisible()
    await expect(canvas.queryByText('Groceries')).toBeNull()
  },
}

/** Without a payee column, payees are shown with the description. */
export const WithoutPayees: Story = {
  args: { columns: ['category', 'note', 'account'] },
  play: async ({ canvas }) => expect(canvas.getByText('Lidl · Saturday · With the coupon')).toBeVisible(),
}

/** The payee column contains payees only: a bank text is a description, as in the form and on the page of payees. */
export const ADescriptionIsNoPayee: Story = {
  args: { transaction: aTransaction({ description: 'POS 1042 LIDL', note: 'Bread' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('POS 1042 LIDL · Bread')).toBeVisible()
    await expect(canvasElement.querySelector('[data-cell="payee"]')).toBeEmptyDOMElement()
  },
}
