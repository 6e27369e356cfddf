import { sql } from 'kysely'
import { type Amount, scaleOf } from '#contract/calc/money.ts'
import { convert } from '#contract/calc/rates.ts'
import { ancestorsOf } from '#contract/calc/tree.ts'
import { dayIn } from '#contract/calc/zone.ts'
import type { Texts } from '#server/texts/en.ts'
import type { Db } from '#server/infra/db/connect.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import { rateFinder, type RateTable } from '#server/features/rates/rateTable.sql.ts'
import { type Filter, matchesFilter } from '#server/features/transactions/filter.sql.ts'
import type { TransactionRow } from '#server/features/transactions/sides.ts'
import { timeCell, type Row, type Rows } from './cells.ts'

/** Transactions fetched at a time. */
const SOME = 1000

/** What a report has to know to be written. */
export interface Reading {
  db: Db
  userId: number
  filter: Filter
  timeZone: string
  words: Texts['reports']
  /** Into which all is converted. */
  conversion: RateTable | undefined
}

/** What things are called. */
export interface Names {
  accounts: ReadonlyMap<number, string>
  /** With all that is above; the one for transfers in the words of the report. */
  categories: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, { code: string; decimals: number }>
}

export const readNames = async ({ db, userId, words }: Reading): Promise<Names> => {
  const accounts = await db.selectFrom('accounts').select(['id', 'name']).where('user_id', '=', userId).execute()
  const currencies = await db
    .selectFrom('currencies')
    .select(['id', 'code', 'decimals'])
    .where('user_id', '=', userId)
    .execute()
  const categories = await listCategories(db, userId)
  const own = new Map(categories.map((each) => [each.categoryId, each.forTransfers ? words.transfers : each.name]))
  return {
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    currencies: new Map(currencies.map(({ id, ...currency }) => [id, currency])),
    categories: new Map(
      categories.map(({ categoryId, parentsTree }) => [
        categoryId,
        [...ancestorsOf(parentsTree), categoryId].map((id) => own.get(id)).join(' > '),
      ]),
    ),
  }
}

type TransactionValues = Pick<
  TransactionRow,
  | 'category_id'
  | 'account_id'
  | 'currency_id'
  | 'delta'
  | 'to_account_id'
  | 'to_currency_id'
  | 'to_delta'
  | 'created_at'
  | 'description'
  | 'kind'
>

/** One account's side of a transaction, and the account of the other. */
interface Side {
  accountId: number
  currencyId: number
  amount: Amount
  otherId: number | null
}

/**
 * One row for each side of each transaction that is meant, newest first. Of certain accounts it is their side alone, with the
 * other account in a column of its own, so that the amounts add up as a statement.
 */
export async function* listRows(reading: Reading): Rows {
  const { conversion, filter, words } = reading
  const names = await readNames(reading)
  const code = conversion && names.currencies.get(conversion.toCurrencyId)?.code
  yield [
    [
      words.account,
      words.amount,
      words.category,
      words.currency,
      words.created,
      words.description,
      words.otherAccount,
      ...(code === undefined ? [] : [`${words.amountIn} ${code}`, words.rate]),
    ],
  ]
  const rowOf = rowWriter(reading, names)
  for await (const transactions of readTransactions(reading)) {
    yield transactions.flatMap((transaction) =>
      sidesOf(transaction)
        .filter(({ accountId }) => filter.accountIds?.includes(accountId) ?? true)
        .map((side) => rowOf(transaction, side)),
    )
  }
}

const sidesOf = (transaction: TransactionValues): Side[] => {
  const { account_id, currency_id, delta, to_account_id, to_currency_id, to_delta } = transaction
  const first = { accountId: account_id, currencyId: currency_id, amount: delta, otherId: to_account_id }
  if (to_account_id === null || to_currency_id === null || to_delta === null) return [first]
  return [first, { accountId: to_account_id, currencyId: to_currency_id, amount: to_delta, otherId: account_id }]
}

async function* readTransactions({ db, userId, filter }: Reading): AsyncGenerator<TransactionValues[]> {
  await sql`
    declare entries no scroll cursor for
    select category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at, description, kind
    from transactions where ${matchesFilter(userId, filter)} order by created_at desc, transaction_id desc, id`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<TransactionValues>`fetch ${sql.lit(SOME)} from entries`.execute(db)
    if (rows.length === 0) return
    yield rows
  }
}

/** Writes a side as a row. What has no rate is left empty. */
const rowWriter = ({ conversion, timeZone, words }: Reading, { accounts, categories, currencies }: Names) => {
  const rateOf = conversion && rateFinder(conversion)
  const convertedCells = (moment: Date, { currencyId, amount }: Side): Row => {
    if (conversion === undefined || rateOf === undefined) return []
    const { toCurrencyId, decimals } = conversion
    if (currencyId === toCurrencyId) return [{ amount, decimals }, undefined]
    const rate = rateOf(currencyId, dayIn(timeZone, moment))
    if (rate === undefined) return [undefined, undefined]
    return [
      { amount: convert(amount, rate, decimals), decimals },
      { amount: rate, decimals: scaleOf(rate) },
    ]
  }
  return (transaction: TransactionValues, side: Side): Row => {
    const { code = '', decimals = 0 } = currencies.get(side.currencyId) ?? {}
    const balanceWords = { 0: undefined, 1: words.opening, 2: words.adjustment }[transaction.kind]
    return [
      accounts.get(side.accountId),
      { amount: side.amount, decimals },
      balanceWords ?? categories.get(transaction.category_id),
      code,
      timeCell(timeZone, transaction.created_at),
      transaction.description ?? undefined,
      side.otherId === null ? undefined : accounts.get(side.otherId),
      ...convertedCells(transaction.created_at, side),
    ]
  }
}
