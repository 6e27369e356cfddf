import { type Amount, negate, scaleOf } from './money.ts'
import { nameKey } from './names.ts'
import { type Day, endOfDay } from './zone.ts'

/** One side of a transaction that a statement lists or may list. */
export interface ListedSide {
  sideId: number
  delta: Amount
  ticked: boolean
  transaction: {
    createdAt: string
    payeeId?: number | undefined
    description?: string | undefined
    bankText?: string | undefined
    metadata?: { type: number } | undefined
  }
}

export type StatementSuggestion =
  | { kind: 'tick' | 'untick' | 'duplicate' | 'transfer'; sideIds: number[] }
  | { kind: 'sign' | 'digits'; sideIds: number[]; delta: Amount }
  | { kind: 'missing'; delta: Amount }

/** Of each kind, so that one coincidence does not hide the others. */
const MOST_OF_A_KIND = 3
/** Unticked sides among which three are looked for: their triples grow with the cube. */
const MOST_FOR_TRIPLES = 200
/** Days between two records of the same purchase. */
const DUPLICATE_DAYS = 5
/** Days between the two banks' dates of one transfer. */
const TRANSFER_DAYS = 10
const DAY_MS = 86_400_000

interface Side {
  id: number
  amount: bigint
  side: ListedSide
}

/** Possible explanations of a statement's difference (its balance less what is ticked), likeliest first. */
export const suggestionsFor = (
  { difference, day }: { difference: Amount; day: Day },
  rows: readonly ListedSide[],
  zone: string,
): StatementSuggestion[] => {
  const scale = Math.max(scaleOf(difference), ...rows.map(({ delta }) => scaleOf(delta)))
  const missing = asWhole(difference, scale)
  if (missing === 0n) return []
  const sides = rows.map((side): Side => ({ id: side.sideId, amount: asWhole(side.delta, scale), side }))
  const end = Date.parse(endOfDay(zone, day))
  const isLater = ({ side }: Side): boolean => Date.parse(side.transaction.createdAt) > end
  const ticked = sides.filter(({ side }) => side.ticked)
  const unticked = sides.filter((each) => !each.side.ticked && !isLater(each))
  const later = sides.filter((each) => !each.side.ticked && isLater(each))
  const asText = (amount: bigint): Amount => asAmount(amount, scale)
  return [
    ...some(withSum(unticked, missing).map((ids) => ({ kind: 'tick' as const, sideIds: ids }))),
    ...some(transfers(later, missing, day).map((id) => ({ kind: 'transfer' as const, sideIds: [id] }))),
    ...some(duplicates(ticked, missing)),
    ...some(wrongSigns(ticked, missing).map((each) => ({ ...each, delta: negate(each.delta) }))),
    ...some(swappedDigits(ticked, missing, asText)),
    ...some(withSum(ticked, -missing).map((ids) => ({ kind: 'untick' as const, sideIds: ids }))),
    { kind: 'missing', delta: difference },
  ]
}

const some = <T>(list: readonly T[]): T[] => list.slice(0, MOST_OF_A_KIND)

/** An exact whole number of the smallest unit. */
const asWhole = (amount: Amount, scale: number): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return amount.startsWith('-') ? -digits : digits
}

const asAmount = (amount: bigint, scale: number): Amount => {
  const digits = String(amount < 0n ? -amount : amount).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** One side with the sum, else two, else three. */
const withSum = (sides: readonly Side[], wanted: bigint): number[][] => {
  const single = sides.filter(({ amount }) => amount === wanted).map(({ id }) => [id])
  if (single.length > 0) return single
  const pairs = pairsWithSum(sides, wanted)
  if (pairs.length > 0) return pairs
  const few = sides.slice(0, MOST_FOR_TRIPLES)
  const found: number[][] = []
  for (const [index, one] of few.entries()) {
    for (const pair of pairsWithSum(few.slice(index + 1), wanted - one.amount)) found.push([one.id, ...pair])
    if (found.length >= MOST_OF_A_KIND) break
  }
  return found
}

const pairsWithSum = (sides: readonly Side[], wanted: bigint): number[][] => {
  const seen = new Map<bigint, number>()
  const found: number[][] = []
  for (const { id, amount } of sides) {
    const other = seen.get(wanted - amount)
    if (other !== undefined) found.push([other, id])
    if (found.length >= MOST_OF_A_KIND) break
    seen.set(amount, id)
  }
  return found
}

/** Dated after the statement here, though the bank has it before. */
const transfers = (later: readonly Side[], missing: bigint, day: Day): number[] =>
  later
    .filter(({ amount, side }) => amount === missing && daysBetween(side.transaction.createdAt, day) <= TRANSFER_DAYS)
    .map(({ id }) => id)

const daysBetween = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS

const duplicates = (ticked: readonly Side[], missing: bigint): StatementSuggestion[] => {
  const same = ticked.filter(({ amount }) => amount === -missing)
  const found: StatementSuggestion[] = []
  for (const [index, one] of same.entries()) {
    const twin = same.slice(index + 1).find((other) => isAlike(one.side, other.side))
    if (twin !== undefined) found.push({ kind: 'duplicate', sideIds: [twin.id, one.id] })
  }
  return found
}

const isAlike = ({ transaction: a }: ListedSide, { transaction: b }: ListedSide): boolean => {
  if (daysBetween(a.createdAt, b.createdAt) > DUPLICATE_DAYS) return false
  if (a.payeeId !== undefined && b.payeeId !== undefined) return a.payeeId === b.payeeId
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return one === other || one === '' || other === '' || one.startsWith(other) || other.startsWith(one)
}

const wordsOf = ({ description, bankText }: ListedSide['transaction']): string => nameKey(description ?? bankText ?? '')

const wrongSigns = (ticked: readonly Side[], missing: bigint) =>
  ticked
    .filter(({ amount, side }) => amount * -2n === missing && side.transaction.metadata?.type !== 1)
    .map(({ id, side }) => ({ kind: 'sign' as const, sideIds: [id], delta: side.delta }))

/** Two neighbouring digits that are swapped change an amount by a multiple of nine. */
const swappedDigits = (
  ticked: readonly Side[],
  missing: bigint,
  asText: (amount: bigint) => Amount,
): StatementSuggestion[] => {
  if (missing % 9n !== 0n) return []
  return ticked
    .filter(({ amount }) => isSwapped(amount, amount + missing))
    .map(({ id, amount }) => ({ kind: 'digits', sideIds: [id], delta: asText(amount + missing) }))
}

const isSwapped = (recorded: bigint, wanted: bigint): boolean => {
  if (recorded === wanted || recorded === 0n || recorded < 0n !== wanted < 0n) return false
  const length = Math.max(String(recorded).length, String(wanted).length)
  const [a, b] = [recorded, wanted].map((amount) => String(amount < 0n ? -amount : amount).padStart(length, '0'))
  const differing = [...(a as string)].flatMap((digit, at) => (digit === b?.[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  return differing.length === 2 && second === first + 1 && a?.[first] === b?.[second] && a?.[second] === b?.[first]
}
