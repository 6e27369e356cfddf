import { isEqual, subtract } from '#contract/calc/money.ts'
import type { Counts, LeftOut, SourceAccount, SourceRow, Statement } from './model.ts'

/** Several statements as one: accounts of one key are one account, and a row that two files hold counts once. */
export const joinStatements = (statements: readonly Statement[]): Statement => {
  const [only, ...more] = statements
  if (only !== undefined && more.length === 0) return withOwnKeys(only)
  const [first, ...others] = statements.map(withOwnKeys).map(withInstitution)
  if (first === undefined) throw new Error('There is no statement.')
  return others.reduce(joined, first)
}

/** Files of several banks: each account is of its own. */
const withInstitution = (statement: Statement): Statement => {
  const { institution, ...source } = statement.source
  return { ...statement, source, accounts: statement.accounts.map((account) => ({ ...account, institution })) }
}

/** What names no account is the account of its file. */
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
  const { fresh, twice } = withoutTwice(one.rows, other.rows)
  const counts = Object.fromEntries(
    Object.entries(one.counts).map(([name, count]) => [name, count + other.counts[name as keyof Counts]]),
  ) as unknown as Counts
  return {
    source: one.source,
    accounts: joinAccounts(one.accounts, other.accounts),
    rows: [...one.rows, ...fresh],
    unread: [...(one.unread ?? []), ...(other.unread ?? [])],
    leftOut: [...one.leftOut, ...other.leftOut, ...twice],
    counts: { ...counts, rows: counts.rows - twice.length, leftOut: counts.leftOut + twice.length },
    categories: [...(one.categories ?? []), ...(other.categories ?? [])],
    budgets: [...(one.budgets ?? []), ...(other.budgets ?? [])],
    recurring: [...(one.recurring ?? []), ...(other.recurring ?? [])],
  }
}

const likenessOf = ({ account, bankId, date, amount, payee = '', bankText = '', note = '' }: SourceRow): string =>
  bankId === undefined
    ? [account, date.day, date.time ?? '', amount, payee, bankText, note].join('\n')
    : `${account}\n${bankId}`

/** Equal rows within one file are several; the same ones in another file are the same again. */
const withoutTwice = (known: readonly SourceRow[], rows: readonly SourceRow[]) => {
  const left = new Map<string, number>()
  for (const row of known) left.set(likenessOf(row), (left.get(likenessOf(row)) ?? 0) + 1)
  const fresh: SourceRow[] = []
  const twice: LeftOut[] = []
  for (const row of rows) {
    const key = likenessOf(row)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    if (count > 0)
      twice.push({ at: row.at, reason: 'twice', text: [row.date.day, row.amount, row.payee ?? row.bankText].join(' ') })
    else fresh.push(row)
  }
  return { fresh, twice }
}

const joinAccounts = (one: readonly SourceAccount[], other: readonly SourceAccount[]): SourceAccount[] => {
  const accounts = new Map(one.map((account) => [account.key, account]))
  for (const account of other) {
    const known = accounts.get(account.key)
    accounts.set(account.key, known === undefined ? account : joinAccount(known, account))
  }
  return [...accounts.values()]
}

/** The sooner begins, the later closes; what is missing between them is a gap. */
const joinAccount = (one: SourceAccount, other: SourceAccount): SourceAccount => {
  const dayOf = ({ closing, opening }: SourceAccount) => closing?.day ?? opening?.day ?? ''
  const [sooner, later] = dayOf(one) <= dayOf(other) ? [one, other] : [other, one]
  const isMentioned = one.isMentioned && other.isMentioned
  const account: SourceAccount = { ...later, ...sooner, closing: later.closing ?? sooner.closing }
  account.opening = sooner.opening ?? (sooner.closing === undefined ? later.opening : undefined)
  const [before, after] = [sooner.closing, later.opening]
  const isLater = before?.day !== undefined && after?.day !== undefined && after.day >= before.day
  const gaps = [...(sooner.gaps ?? []), ...(later.gaps ?? [])]
  if (isLater && !isEqual(before.amount, after.amount))
    gaps.push({ amount: subtract(after.amount, before.amount), day: after.day })
  if (gaps.length > 0) account.gaps = gaps
  if (!isMentioned) delete account.isMentioned
  return account
}
