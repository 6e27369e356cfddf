import type { Status } from '#contract/lists.ts'
import { accountIds, categoryIds } from './sample.ts'

const complete = {
  isTransfer: false,
  createdAt: '2026-11-20T12:00:00.000Z' as string | undefined,
  categoryId: categoryIds.groceries as number | undefined,
  accountId: accountIds.card as number | undefined,
  toAccountId: undefined as number | undefined,
  amount: '12.40',
  toAmount: '',
  description: 'Bakery and greengrocer',
}

type Row = typeof complete & {
  payee?: { id?: number; name: string }
  tags?: { name: string }[]
  note?: string
  status?: Status
}

/** A row that is being filled in: complete, unless said otherwise. */
export const aRow = (fields: Partial<Row> = {}): Row => ({ ...complete, ...fields })

export const aTransferRow = (fields: Partial<Row> = {}): Row =>
  aRow({
    isTransfer: true,
    categoryId: categoryIds.transfers,
    accountId: accountIds.salaryAccount,
    toAccountId: accountIds.card,
    amount: '2544.75',
    toAmount: '500',
    description: 'To the card',
    ...fields,
  })

export const someRows: readonly Row[] = [
  aRow(),
  aRow({ createdAt: '2026-11-19T08:10:00.000Z', categoryId: categoryIds.salary, amount: '2500', description: '' }),
  aTransferRow(),
  aRow({ createdAt: '2025-12-31T23:00:00.000Z', amount: '3*4,20', description: 'Three jars of honey for the winter' }),
]

/** As a bank's file would bring in: all complete. */
export const manyRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => aRow({ amount: `${at + 1}.05`, description: `Receipt ${at}` }))
