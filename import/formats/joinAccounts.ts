import { add, isEqual, subtract } from '#shared/money.ts'
import type { SourceAccount, SourceRow, StatedBalance, Statement } from './model.ts'
import { withoutTwice } from './repeatedRows.ts'

/** An account as one statement holds it, with its rows that count in a balance. */
interface Part {
  account: SourceAccount
  rows: readonly SourceRow[]
}

/** Accounts with the same key are one. The order of the statements decides nothing. */
export const joinAccounts = (statements: readonly Pick<Statement, 'accounts' | 'rows'>[]): SourceAccount[] => {
  const parts = statements.flatMap(({ accounts, rows }): Part[] => {
    const byAccount = Map.groupBy(
      rows.filter(({ status }) => status !== 'pending'),
      ({ account }) => account,
    )
    return accounts.map((account) => ({ account, rows: byAccount.get(account.key) ?? [] }))
  })
  return [...Map.groupBy(parts, ({ account }) => account.key).values()].map(joinParts)
}

const joinParts = (parts: readonly Part[]): SourceAccount => {
  const [first, ...others] = parts.toSorted(byPeriod)
  if (first === undefined) throw new Error('There is no account.')
  if (others.length === 0) return first.account
  const { opening, closing, ...account } = others.reduce((one, other) => joinAccount(one, other.account), first.account)
  const [stated, last] = [opening && openingOf(parts, opening), closing && closingOf(parts, closing)]
  return { ...account, ...(stated && { opening: stated }), ...(last && { closing: last }) }
}

const byPeriod = ({ account: one }: Part, { account: other }: Part): number => {
  const keysOf = ({ closing, opening }: SourceAccount) => [
    closing?.day ?? opening?.day ?? '',
    opening?.day ?? '',
    closing?.amount ?? '',
    opening?.amount ?? '',
  ]
  const others = keysOf(other)
  return keysOf(one).reduce((order, key, at) => order || key.localeCompare(others[at] ?? ''), 0)
}

/** Takes the earlier opening and the later closing balance; a difference between them is a gap. */
const joinAccount = (sooner: SourceAccount, later: SourceAccount): SourceAccount => {
  const isMentioned = sooner.isMentioned && later.isMentioned
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

/** Two openings of one day that differ say nothing. */
const openingOf = (parts: readonly Part[], opening: StatedBalance): StatedBalance | undefined => {
  const rivals = parts.flatMap(({ account }) => account.opening ?? []).filter(({ day }) => day === opening.day)
  return rivals.every(({ amount }) => isEqual(amount, opening.amount)) ? opening : undefined
}

/** Of closing balances of one day that differ, the one whose rows lead on from all others; undefined without one. */
const closingOf = (parts: readonly Part[], closing: StatedBalance): StatedBalance | undefined => {
  const rivals = parts.filter(({ account }) => account.closing !== undefined && account.closing.day === closing.day)
  return rivals.find((part) => rivals.every((other) => leadsOnFrom(part, other)))?.account.closing
}

/** Whether the balances are equal, or the part holds all rows of the other and just those that make the difference. */
const leadsOnFrom = (part: Part, other: Part): boolean => {
  const [after, before] = [part.account.closing, other.account.closing]
  if (after === undefined || before === undefined) return false
  if (isEqual(after.amount, before.amount)) return true
  const from =
    [part, other]
      .map(({ rows }) => firstDayOf(rows))
      .toSorted()
      .at(-1) ?? ''
  const since = (rows: readonly SourceRow[]) => rows.filter(({ date }) => date.day >= from)
  const isWhole = withoutTwice(since(part.rows), since(other.rows)).rows.length === 0
  const added = withoutTwice(since(other.rows), since(part.rows)).rows
  const sum = added.reduce((total, { amount }) => add(total, amount), before.amount)
  return isWhole && added.length > 0 && isEqual(sum, after.amount)
}

const firstDayOf = (rows: readonly SourceRow[]): string =>
  rows.reduce<string>((first, { date }) => (first === '' || date.day < first ? date.day : first), '')
