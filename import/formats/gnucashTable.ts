import type { Amount } from '#shared/money.ts'
import { type Posting, putEntry, type Role } from './doubleEntry.ts'
import type { ProgramTable, TableRecord } from './ProgramTable.ts'
import type { StatementBuilder } from './StatementBuilder.ts'

/** Root names of account trees that are categories or equity here, as GnuCash and Skrooge write them in several languages. */
const ROOTS: [RegExp, Role][] = [
  [
    /^(category|expenses?|income|revenues?|aufwendungen|erträge|dépenses|revenus|gastos|ingresos|расходы|доходы|cheltuieli|venituri)$/i,
    'category',
  ],
  [/^(equity|eigenkapital|capitaux propres|patrimonio|собственные средства|капитал|capitaluri)$/i, 'equity'],
]

/** The role of an account, by the first of its names. */
export const roleByName = (name: string): Role =>
  ROOTS.find(([word]) => word.test(name.split(':')[0]?.trim() ?? ''))?.[1] ?? 'own'

const STATUSES: Record<string, Posting['status']> = { c: 'cleared', y: 'reconciled' }

/** GnuCash's export: a row for each side of a transaction, the first of them with the date. */
export const readGnuCashTable = (table: ProgramTable, builder: StatementBuilder): void => {
  const dateOf = table.dates('date')
  const amountOf = table.amounts('amount num.', 'value num.')
  let group: TableRecord[] = []
  const put = () => {
    if (group.length > 0) putGroup(group, dateOf, amountOf, builder)
    group = []
  }
  for (const record of table.records) {
    if (record.get('date') !== undefined && record.get('transaction id') !== group[0]?.get('transaction id')) put()
    group.push(record)
  }
  put()
}

const putGroup = (
  group: TableRecord[],
  dateOf: ReturnType<ProgramTable['dates']>,
  amountOf: (record: TableRecord, column: string) => Amount | undefined,
  builder: StatementBuilder,
): void => {
  const [first] = group
  const date = first && dateOf(first)
  const postings = group.map((record) => postingOf(record, amountOf))
  const isVoid = first?.get('void reason') !== undefined
  if (first === undefined || date === undefined || isVoid || !postings.every((each) => each !== undefined))
    return group.forEach((record) => builder.leaveOut(record.at, isVoid ? 'void' : 'unreadable', record.text))
  const code = first.get('commodity/currency')?.replace(/^CURRENCY::/, '')
  // The currency of the transaction is that of its accounts, unless amount and value differ.
  for (const { role, account, amount, value } of postings)
    if (role === 'own')
      builder.account(account, { name: account.split(':').at(-1), currency: amount === value ? code : undefined })
  putEntry(
    {
      at: first.at,
      date,
      payee: first.get('description'),
      note: first.get('notes'),
      id: first.get('transaction id'),
      postings,
    },
    builder,
    group.length - 1,
  )
}

const postingOf = (
  record: TableRecord,
  amountOf: (record: TableRecord, column: string) => Amount | undefined,
): Posting | undefined => {
  const [account, amount] = [record.get('full account name'), amountOf(record, 'amount num.')]
  if (account === undefined || amount === undefined) return undefined
  return {
    role: roleByName(account),
    account,
    path: account.split(':').slice(1),
    amount,
    value: amountOf(record, 'value num.') ?? amount,
    note: record.get('memo'),
    status: STATUSES[record.get('reconcile')?.toLowerCase() ?? ''],
  }
}
