import { isEqual } from '#shared/money.ts'
import { postedDistance } from '#import/plan/pending.ts'
import { joinAccounts } from './joinAccounts.ts'
import type { Counts, LeftOut, SourceRow, Statement } from './model.ts'
import { withoutTwice } from './repeatedRows.ts'

/** Joins statements: accounts with the same key are one account, and a row that occurs in two files counts once. */
export const joinStatements = (statements: readonly Statement[]): Statement => {
  const [only, ...more] = statements
  if (only !== undefined && more.length === 0) return withOwnKeys(only)
  const all = statements.map(withOwnKeys).map(withInstitution)
  const [first, ...others] = all
  if (first === undefined) throw new Error('There is no statement.')
  return { ...others.reduce(joined, first), accounts: joinAccounts(all) }
}

/** Accounts of different banks stay separate. */
const withInstitution = (statement: Statement): Statement => {
  const { institution, ...source } = statement.source
  return { ...statement, source, accounts: statement.accounts.map((account) => ({ ...account, institution })) }
}

/** Rows without an account belong to the account of their file. */
const withOwnKeys = (statement: Statement): Statement => {
  const renamed = new Map(
    statement.accounts
      .filter(({ name, number }) => name === undefined && number === undefined)
      .map(({ key }) => [key, `${statement.source.name} ${key}`.trim()]),
  )
  if (renamed.size === 0) return statement
  const keyOf = (key: string) => renamed.get(key) ?? key
  const sideOf = <S extends { account: string }>(side: S): S => ({ ...side, account: keyOf(side.account) })
  return {
    ...statement,
    accounts: statement.accounts.map((account) => ({ ...account, key: keyOf(account.key) })),
    unread: statement.unread?.map((unread) => ({ ...unread, row: sideOf(unread.row) })),
    rows: statement.rows.map((row) => ({
      ...sideOf(row),
      ...(row.other && { other: sideOf(row.other) }),
      ...(row.lines && {
        lines: row.lines.map((line) => ({ ...line, ...(line.other && { other: sideOf(line.other) }) })),
      }),
    })),
  }
}

const joined = (one: Statement, other: Statement): Statement => {
  const [before, after] = [withoutPosted(one.rows, other.rows), withoutPosted(other.rows, one.rows)]
  const repeated = withoutTwice(before.rows, after.rows)
  const twice = [...before.twice, ...after.twice, ...repeated.twice.map(asTwice)]
  const counts = Object.fromEntries(
    Object.entries(one.counts).map(([name, count]) => [name, count + other.counts[name as keyof Counts]]),
  ) as unknown as Counts
  return {
    source: one.source,
    accounts: one.accounts,
    rows: [...before.rows, ...repeated.rows],
    unread: [...(one.unread ?? []), ...(other.unread ?? [])],
    leftOut: [...one.leftOut, ...other.leftOut, ...twice],
    counts: { ...counts, rows: counts.rows - twice.length, leftOut: counts.leftOut + twice.length },
    categories: [...(one.categories ?? []), ...(other.categories ?? [])],
    budgets: [...(one.budgets ?? []), ...(other.budgets ?? [])],
    recurring: [...(one.recurring ?? []), ...(other.recurring ?? [])],
  }
}

/** The same statement, each row with its file. */
export const inFile = (statement: Statement, file: number): Statement => ({
  ...statement,
  rows: statement.rows.map((row) => ({ ...row, file })),
  unread: statement.unread?.map((unread) => ({ ...unread, row: { ...unread.row, file } })),
})

const asTwice = ({ at, date, amount, payee, bankText }: SourceRow): LeftOut => ({
  at,
  reason: 'twice',
  text: [date.day, amount, payee ?? bankText].join(' '),
})

const announced = ({ date, payee, bankText, note, status }: SourceRow) => ({
  day: date.day,
  texts: [payee, bankText, note],
  isPending: status === 'pending',
})

/** Leaves out rows that are pending in one file and posted in another. */
const withoutPosted = (found: readonly SourceRow[], others: readonly SourceRow[]) => {
  const pending = found.filter(({ status }) => status === 'pending')
  const posted = new Set(pending.length === 0 ? [] : others.filter(({ status }) => status !== 'pending'))
  const twice = new Set<SourceRow>()
  for (const row of pending) {
    const distances = [...posted]
      .filter(({ account }) => account === row.account)
      .flatMap((each) => {
        const isSame = row.bankId !== undefined && row.bankId === each.bankId
        const isOfAmount = isEqual(row.amount, each.amount)
        const likeness = isOfAmount ? postedDistance(announced(each), announced(row)) : undefined
        const distance = isSame ? -1 : likeness
        return distance === undefined ? [] : [{ each, distance }]
      })
    const [best] = distances.toSorted((a, b) => a.distance - b.distance)
    if (best === undefined) continue
    posted.delete(best.each)
    twice.add(row)
  }
  return { rows: found.filter((row) => !twice.has(row)), twice: [...twice].map(asTwice) }
}
