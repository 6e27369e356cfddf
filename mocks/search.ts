import {
  asFlowSums,
  endOfDayAt,
  type FigureKind,
  figureKindOf,
  type FlowParts,
  emptyFlow,
  partOf,
  typeOf,
} from '#contract/figures.ts'
import { OF_ALL } from '#contract/filterAddress.ts'
import type { FormerMember } from '#contract/books.ts'
import { amountsFrom } from '#shared/amountsFrom.ts'
import { add, type Amount, negate, sign, subtract } from '#shared/money.ts'
import { nameKey } from '#shared/names.ts'
import type { MonthTotals, Transaction, TransactionFilter } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { ancestorsOf } from '#shared/tree.ts'
import { endOfDay, monthIn, startOfDay } from '#shared/zone.ts'
import type { MockBackend } from './mockBackend.ts'
import type { MockState } from './mockState.ts'
import { rowsOf, type Side } from './ledger.ts'
import type { FlowSums } from '#contract/fields.ts'

const idsOf = (list: string | undefined): Set<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number))

/** The categories with their descendants. */
export const withDescendants = (backend: MockBackend, ids: Set<number>): Set<number> => {
  const below = backend.categories.filter(({ parentsTree }) => ancestorsOf(parentsTree).some((id) => ids.has(id)))
  return new Set([...ids, ...below.map(({ categoryId }) => categoryId)])
}

/** Whether a text or name of a side contains the text, ignoring case. */
const textMatcher = (backend: MockBackend, part: string): ((side: Side) => boolean) => {
  const key = nameKey(part)
  const includesPart = (text: string | undefined): boolean => text?.toLowerCase().includes(part.toLowerCase()) === true
  const isNamed = (name: string): boolean => nameKey(name).includes(key)
  const payees = backend.payees.filter(({ name, aliases = [] }) => [name, ...aliases].some(isNamed))
  const payeeIds = new Set(payees.map(({ payeeId }) => payeeId))
  const tagIds = new Set(backend.tags.filter(({ name }) => isNamed(name)).map(({ tagId }) => tagId))
  const named = new Set(backend.categories.filter(({ name }) => isNamed(name)).map(({ categoryId }) => categoryId))
  const categoryIds = withDescendants(backend, named)
  const accountIds = new Set(backend.accounts.filter(({ name }) => isNamed(name)).map(({ accountId }) => accountId))
  return ({ description, note, lineNote, bankText, payeeId, categoryId, accountId, tagIds: own = [] }) =>
    [description, note, lineNote, bankText].some(includesPart) ||
    (payeeId !== undefined && payeeIds.has(payeeId)) ||
    categoryIds.has(categoryId) ||
    accountIds.has(accountId) ||
    own.some((id) => tagIds.has(id))
}

/** The accounts of these members. */
export const accountsOf = (backend: MockState, { ownersIds }: Pick<TransactionFilter, 'ownersIds'>) => {
  const owners = idsOf(ownersIds)
  const own = backend.accounts.filter(({ ownerId = OF_ALL }) => owners?.has(ownerId))
  return owners && new Set(own.map(({ accountId }) => accountId))
}

/** Each person added some of them. */
export const authorOf = ({ members, former }: MockState, transactionId: number): FormerMember | undefined => {
  const people = [...members, ...former]
  return people[Math.ceil(transactionId / 2) % people.length]
}

/** Whether the filter selects a side, regardless of its type. */
export const matcher = (backend: MockBackend, filter: TransactionFilter): ((side: Side) => boolean) => {
  const wanted = idsOf(filter.categoriesIds)
  const categories = wanted && filter.includeDescendants === 'true' ? withDescendants(backend, wanted) : wanted
  const accounts = idsOf(filter.accountsIds)
  const currencies = idsOf(filter.currenciesIds)
  const owned = accountsOf(backend, filter)
  const from = filter.fromTime && new Date(filter.fromTime).toISOString()
  const to = filter.toTime && new Date(filter.toTime).toISOString()
  const part = filter.description?.toLowerCase()
  const matchesText = filter.text === undefined ? undefined : textMatcher(backend, filter.text)
  const [payees, tags] = [idsOf(filter.payeesIds), idsOf(filter.tagsIds)]
  const statuses = filter.statuses?.split(',')
  return (side) =>
    (categories?.has(side.categoryId) ?? true) &&
    (accounts?.has(side.accountId) ?? true) &&
    (currencies?.has(side.currencyId) ?? true) &&
    (owned?.has(side.accountId) ?? true) &&
    (from === undefined || side.createdAt >= from) &&
    (to === undefined || side.createdAt <= to) &&
    (part === undefined || (side.description?.toLowerCase().includes(part) ?? false)) &&
    (matchesText?.(side) ?? true) &&
    (payees === undefined || (side.payeeId !== undefined && payees.has(side.payeeId))) &&
    (tags === undefined || (side.tagIds?.some((id) => tags.has(id)) ?? false)) &&
    (statuses?.includes(side.status ?? 'cleared') ?? true)
}

/** Compares either amount of a transfer, and the total of a split transaction. */
const hasAmount = (transaction: Transaction, { amountFrom, amountTo }: TransactionFilter): boolean => {
  const isWithin = (delta: Amount): boolean => {
    const amount = sign(delta) < 0 ? negate(delta) : delta
    const isAbove = amountFrom === undefined || sign(subtract(amount, amountFrom)) >= 0
    return isAbove && (amountTo === undefined || sign(subtract(amountTo, amount)) >= 0)
  }
  return isWithin(transaction.delta) || isWithin(linkedSide(transaction)?.delta ?? transaction.delta)
}

const hasReceipt = (backend: MockBackend, { transactionId }: Transaction, { hasReceipt: wanted }: TransactionFilter) =>
  wanted === undefined ||
  backend.receipts.some((receipt) => receipt.transactionId === transactionId) === (wanted === 'true')

/** The sides of a transaction that match the filter. */
export const matchingSides = (
  backend: MockBackend,
  filter: TransactionFilter,
): ((transaction: Transaction) => Side[]) => {
  const [matchesAll, matchesWithoutText] = [matcher(backend, filter), matcher(backend, { ...filter, text: undefined })]
  const amounts = filter.text === undefined ? undefined : amountsFrom(filter.text)
  const types = filter.types?.split(',')
  const { accountsIds, currenciesIds, ownersIds } = filter
  const sideFilter = { accountsIds, currenciesIds, ownersIds }
  const isSelectedSide = matcher(backend, sideFilter)
  const hasSideFilter = Object.values(sideFilter).some((part) => part !== undefined)
  const isIncomingTransfer = ([from, to]: Side[]) =>
    from !== undefined && to !== undefined && (!hasSideFilter || (isSelectedSide(to) && !isSelectedSide(from)))
  const isOfType = (row: Side[]) =>
    types === undefined ||
    (row[0] !== undefined && types.includes(typeOf(countedAs(backend, row[0])))) ||
    (types.includes('transferIn') && isIncomingTransfer(row))
  const hasAmountFilter = filter.amountFrom !== undefined || filter.amountTo !== undefined
  const authors = idsOf(filter.addedByIds)
  return (transaction) => {
    if (authors && !authors.has(authorOf(backend, transaction.transactionId)?.userId ?? 0)) return []
    if (hasAmountFilter && !hasAmount(transaction, filter)) return []
    if (!hasReceipt(backend, transaction, filter)) return []
    const matches = amounts !== undefined && hasAmount(transaction, amounts) ? matchesWithoutText : matchesAll
    // Most transactions have one side; avoids building lists for 100,000 of them.
    if (transaction.lines === undefined && transaction.metadata?.type !== 1) {
      return matches(transaction) && (types === undefined || isOfType([transaction])) ? [transaction] : []
    }
    return rowsOf(transaction).flatMap((row) => (isOfType(row) ? row.filter(matches) : []))
  }
}

/** Transactions with a matching side, newest first. */
export const matching = (backend: MockBackend, filter: TransactionFilter): Transaction[] => {
  if (Object.values(filter).every((part) => part === undefined)) return backend.transactions
  const sides = matchingSides(backend, filter)
  return backend.transactions.filter((transaction) => sides(transaction).length > 0)
}

/** Marks split lines that do not match the filter. */
export const withMatches = (
  backend: MockBackend,
  filter: TransactionFilter,
  transactions: Transaction[],
): Transaction[] => {
  const sides = matchingSides(backend, filter)
  return transactions.map((transaction) => {
    if (transaction.lines === undefined) return transaction
    // The second side of a line has the next id.
    const matched = new Set(sides(transaction).map(({ transactionId }) => transactionId - ((transactionId + 1) % 2)))
    const lines = transaction.lines.map((line) =>
      matched.has(line.lineId) ? line : { ...line, matches: false as const },
    )
    return { ...transaction, lines }
  })
}

/** One page; `next` is the cursor of the following page. */
export const pageOf = (rows: Transaction[], offset: number, count: number, after: string | undefined) => {
  const last = after === undefined ? -1 : rows.findIndex(({ transactionId }) => String(transactionId) === after)
  const from = last + 1 + offset
  const transactions = rows.slice(from, from + count)
  const end = transactions.at(-1)
  const isLast = from + count >= rows.length
  return { transactions, ...(end === undefined || isLast ? {} : { next: String(end.transactionId) }) }
}

/** Count and sums by month, newest first. */
export const monthsOf = (backend: MockBackend, filter: TransactionFilter): MonthTotals[] => {
  const sidesOfMatch = matchingSides(backend, filter)
  const { timeZone } = backend.settings
  const now = endOfDayAt(timeZone, new Date())
  const months = Map.groupBy(matching(backend, filter), ({ createdAt }) => monthIn(timeZone, createdAt))
  return [...months.values()].map((transactions) => {
    const later = transactions.filter(({ createdAt }) => createdAt > now)
    const sums = (some: Transaction[]) => sumsOf(backend, some.flatMap(sidesOfMatch))
    return {
      ...boundsOf(timeZone, transactions[0]?.createdAt ?? now),
      count: transactions.length,
      sums: sums(transactions.slice(later.length)),
      ...(later.length === 0 ? {} : { upcoming: { count: later.length, sums: sums(later) } }),
    }
  })
}

const boundsOf = (zone: string, moment: string): Pick<MonthTotals, 'month' | 'fromTime' | 'toTime'> => {
  const month = monthIn(zone, moment)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { month, fromTime: startOfDay(zone, `${month}-01`), toTime: endOfDay(zone, `${month}-${lastDay}`) }
}

/** The type of a transaction's side. */
export const countedAs = (backend: MockBackend, { kind, delta, categoryId, isTransfer }: Side): FigureKind => {
  const categoryType = backend.categories.find((category) => category.categoryId === categoryId)?.type ?? 0
  return figureKindOf({ kind, isTransfer: isTransfer === true, categoryType, delta })
}

/** Sums of sides, by currency. */
export const sumsOf = (backend: MockBackend, sides: readonly Side[]): FlowSums[] => {
  const sums = new Map<number, FlowParts>()
  for (const side of sides) {
    const { currencyId, delta } = side
    const known = sums.get(currencyId) ?? emptyFlow(currencyId)
    const part = partOf(countedAs(backend, side), delta)
    sums.set(currencyId, { ...known, [part]: add(known[part], delta) })
  }
  return [...sums.values()].flatMap((parts) => asFlowSums(parts) ?? [])
}
