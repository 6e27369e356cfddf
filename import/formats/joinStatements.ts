import { isEqual, subtract } from '#shared/money.ts'
import { postedDistance } from '#import/plan/pending.ts'
import type { Counts, LeftOut, SourceAccount, SourceRow, Statement } from './model.ts'

/** Joins statements: accounts with the same key are one account, and a row that occurs in two files counts once. */
export const joinStatements = (statements: readonly Statement[]): Statement => {
  const [only, ...more] = statements
  if (only !== undefined && more.length === 0) return withOwnKeys(only)
  const [first, ...others] = statements.map(withOwnKeys).map(withInstitution)
  if (first === undefined) throw new Error('There is no statement.')
  return others.reduce(joined, first)
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
  const twice = [...before.twice, ...after.twice, ...repeated.twice]
  const counts = Object.fromEntries(
    Object.entries(one.counts).map(([name, count]) => [name, count + other.counts[name as keyof Counts]]),
  ) as unknown as Counts
  return {
    source: one.source,
    accounts: joinAccounts(one.accounts, other.accounts),
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

const textOf = ({ account, date, amount, payee = '', bankText = '', note = '' }: SourceRow): string =>
  [account, date.day, date.time ?? '', amount, payee, bankText, note].join('\n')

const idOf = ({ account, bankId }: SourceRow): string | undefined => bankId && `${account}\n${bankId}`

/** Equal rows within one file are distinct; the same ones in another file are repetitions. */
const withoutTwice = (known: readonly SourceRow[], found: readonly SourceRow[]) => {
  const byText = new Map<string, number>()
  const byId = Map.groupBy(known, idOf)
  for (const row of known) if (row.bankId === undefined) byText.set(textOf(row), (byText.get(textOf(row)) ?? 0) + 1)
  const takeText = (row: SourceRow): boolean => {
    const count = byText.get(textOf(row)) ?? 0
    byText.set(textOf(row), count - 1)
    return count > 0
  }
  /** Some banks use an id twice: day or amount have to agree as well. */
  const takeId = (row: SourceRow): boolean => {
    const named = byId.get(idOf(row)) ?? []
    const at = named.findIndex(({ amount, date }) => isEqual(amount, row.amount) || date.day === row.date.day)
    if (at >= 0) named.splice(at, 1)
    return at >= 0
  }
  const [twice, rows] = partition(found, (row) => (row.bankId === undefined ? takeText(row) : takeId(row)))
  return { rows, twice: twice.map(asTwice) }
}

const partition = <T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] => {
  const parts: [T[], T[]] = [[], []]
  for (const item of items) parts[is(item) ? 0 : 1].push(item)
  return parts
}

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

const joinAccounts = (one: readonly SourceAccount[], other: readonly SourceAccount[]): SourceAccount[] => {
  const accounts = new Map(one.map((account) => [account.key, account]))
  for (const account of other) {
    const known = accounts.get(account.key)
    accounts.set(account.key, known === undefined ? account : joinAccount(known, account))
  }
  return [...accounts.values()]
}

/** Takes the earlier opening and the later closing balance; a difference between them is a gap. */
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
