import { type Issue, Refusal } from '#contract/errors.ts'
import { isEqual, negate, restOfLines, sign, subtract, sum, type Amount, type AmountInput } from '#shared/money.ts'
import type { SplitLineDraft } from '#contract/drafts.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import type { NamedDetails } from './details.ts'
import { amountOf, refuseWrongSign, transferTransaction, type AccountRef, type LineValues } from './rules.ts'
import { sharedTags, totalOf, type TransactionRow } from './sides.ts'
import type { CategoryType } from '#contract/fields.ts'

/** The stored lines of a transaction or recurring transaction. */
type Stored = Pick<TransactionRow, 'category_id' | 'delta' | 'line_note' | 'tag_ids' | 'to_account_id' | 'to_delta'>
export type StoredLines = readonly [Stored, ...Stored[]]

/** Rows that lines may refer to. */
export interface LineNames {
  /** Without a name, the transfer category. */
  category: (name: number | undefined) => { id: number; type: CategoryType; forTransfers: boolean }
  accountRef: (name: number, field: string) => AccountRef
  details: NamedDetails
}

/** The transaction that the lines belong to. */
interface Whole {
  accountRef: AccountRef
  delta: AmountInput
  createdAt: Date
  /** Whether a refund keeps its category and sign, and so stays one. */
  isKept?: ((categoryId: number, delta: AmountInput) => boolean) | undefined
}

/** Adds the index of the line to a refusal. */
const inLine = <T>(index: number, read: () => T): T => inPlace(['lines', index], read)

const inPlace = <T>(place: (string | number)[], read: () => T): T => {
  try {
    return read()
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    const issues = refused.issues.map((issue): Issue => ({
      ...issue,
      path: [...place, ...issue.path.map(fieldOf)],
    }))
    throw new Refusal(refused.code, refused.message, issues)
  }
}

/** The outgoing amount of a transfer line is in its `delta`. */
const fieldOf = (field: string | number): string | number => (field === 'fromDelta' ? 'delta' : field)

const missing = (field: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message: 'is missing' }])

/**
 * The lines as stored. Their amounts add up to the transaction's: the last may omit its own and takes the remainder.
 */
export const linesOf = (drafts: readonly SplitLineDraft[], whole: Whole, names: LineNames): LineValues[] => {
  const { accountRef, delta } = whole
  const total = amountOf(delta, accountRef.decimals, 'delta')
  const amounts = drafts.map((line, index) => inLine(index, () => amountIn(line, index === drafts.length - 1)))
  const rest = subtract(total, sum(amounts.filter((amount) => amount !== undefined)))
  if (amounts.at(-1) !== undefined && sign(rest) !== 0) {
    const message = `The lines do not add up to the amount: ${rest} is left.`
    throw new Refusal('LINES_DO_NOT_ADD_UP', message, [{ path: ['lines'], message: `leave ${rest}` }])
  }
  return drafts.map((line, index) =>
    inLine(index, () => {
      const values = lineOf({ ...line, delta: amounts[index] ?? rest }, whole, names)
      return { ...values, note: line.note, tagIds: names.details.tagsOf(line) }
    }),
  )
}

const amountIn = ({ delta }: SplitLineDraft, isLast: boolean): Amount | undefined => {
  if (delta === undefined && !isLast) throw missing('delta')
  return delta
}

/** A single line, which is stored as a plain transaction. */
export const lineAlone = (line: SplitLineDraft & { delta: AmountInput }, whole: Whole, names: LineNames): LineValues =>
  inPlace([], () => lineOf(line, whole, names))

const lineOf = (line: SplitLineDraft & { delta: AmountInput }, whole: Whole, names: LineNames): LineValues => {
  const { accountRef, createdAt, isKept } = whole
  const { categoryId, delta, toAccountId, toDelta, refund } = line
  const category = names.category(categoryId)
  if (toAccountId !== undefined) {
    const into = names.accountRef(toAccountId, 'toAccountId')
    if (toDelta === undefined && into.currencyId !== accountRef.currencyId) throw missing('toDelta')
    const amounts = { categoryId: category.id, fromDelta: delta, toDelta: toDelta ?? negate(delta) }
    const transfer = transferTransaction(amounts, accountRef, into, createdAt)
    return { categoryId: category.id, delta: transfer.delta, to: transfer.to }
  }
  if (categoryId === undefined) throw missing('categoryId')
  if (category.forTransfers) throw refuseForTransfers()
  refuseWrongSign(category.type, delta, refund === true || isKept?.(category.id, delta) === true)
  return { categoryId: category.id, delta: amountOf(delta, accountRef.decimals, 'delta') }
}

/** Drafts that would leave the lines unchanged. */
export const draftsOf = (lines: StoredLines): SplitLineDraft[] => {
  const shared = sharedTags(lines)
  return lines.map((line) => ({
    categoryId: line.category_id,
    delta: line.delta,
    note: line.line_note ?? undefined,
    tagIds: line.tag_ids?.filter((id) => !shared.includes(id)),
    toAccountId: line.to_account_id ?? undefined,
    toDelta: line.to_delta ?? undefined,
  }))
}

/** The same with another total: the last line takes the remainder, unless it would become zero or change its sign. */
export const withRest = (lines: StoredLines, whole: AmountInput): SplitLineDraft[] => {
  const drafts = draftsOf(lines)
  const { toDelta, ...last } = drafts.pop() ?? {}
  const rest = restOfLines(
    lines.map(({ delta }) => delta),
    whole,
  )
  if (rest === undefined) throw new Refusal('LINES_NEEDED', undefined, [{ path: ['delta'], message: 'differs' }])
  return [...drafts, { ...last, delta: rest, toDelta: toDelta === undefined ? undefined : negate(rest) }]
}

/** Clients that do not know lines may change everything except the fields of the lines. */
export const linesThatStay = (
  lines: StoredLines,
  { categoryId, delta }: { categoryId: number; delta: AmountInput },
): SplitLineDraft[] => {
  const [first] = lines
  if (first.category_id !== categoryId)
    throw new Refusal('LINES_NEEDED', undefined, [{ path: ['categoryId'], message: 'differs' }])
  if (!isEqual(totalOf(lines), delta))
    throw new Refusal('LINES_NEEDED', undefined, [{ path: ['delta'], message: 'differs' }])
  return draftsOf(lines)
}

/** Whether one of these lines has the category and sign already. */
export const keptBy =
  (lines: StoredLines) =>
  (categoryId: number, delta: AmountInput): boolean =>
    lines.some((line) => line.category_id === categoryId && sign(line.delta) === sign(delta))
