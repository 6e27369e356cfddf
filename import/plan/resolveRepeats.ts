import { isEqual, negate, sign } from '#shared/money.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import { pathOfTarget } from './categoryTargets.ts'
import { canJoin, NEAR_DAYS } from './nearPairs.ts'
import { canReplace, type Match, StoredTransactions } from './repeats.ts'
import { type TransactionReader, sidesOf } from './verdict.ts'
import type { Plan, PlannedRow, RecordedMatch, ProvenPairs } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { Likeness, StoredTransaction } from './likeness.ts'

/** The user's decisions on known rows. */
interface Choices extends Pick<Decisions, 'similar'> {
  isWanted: (row: number) => boolean
}

export const choicesOf = ({
  repeated: { areRecorded, except },
  similar,
}: Pick<Decisions, 'repeated' | 'similar'>): Choices => {
  const exceptions = new Set(except)
  return { similar, isWanted: (row) => areRecorded !== exceptions.has(row) }
}

/**
 * Compares each file with those before it, as if these had been imported: rows of an earlier file are left out, and
 * pending rows are replaced by posted ones. Returns the remaining rows.
 */
export const withoutOtherFiles = (
  plan: Plan,
  planned: readonly PlannedRow[],
  reader: TransactionReader,
  { choices, fileOf }: { choices: Choices; fileOf: (row: number) => number },
): readonly PlannedRow[] => {
  const files = Map.groupBy(planned, ({ row }) => fileOf(row))
  if (files.size < 2) return planned
  const idOf = numbered()
  const earlier = new StoredTransactions()
  const rowOf = new Map<StoredTransaction, PlannedRow>()
  const left = new Set(planned)
  for (const rows of [...files].toSorted(([a], [b]) => a - b).map(([, each]) => each)) {
    const likenesses = new Map(rows.flatMap((row) => likenessOf(row, reader, idOf)))
    const matches = earlier.match([...likenesses.values()])
    for (const [row, likeness] of likenesses) {
      const match = matches.get(likeness)
      const before = match && rowOf.get(match.stored)
      if (match === undefined || before === undefined) continue
      const isSame = resolved(plan, row, match, choices, {
        ...recordedAs(likeness, match.stored),
        ...inFile(before),
      })
      if (!isSame) continue
      const isReplaced = match.kind !== 'alike' && match.kind !== 'same' && canReplace(likeness, match.stored)
      const out = isReplaced ? before : row
      if (isReplaced) earlier.forget(match.stored)
      left.delete(out)
      plan.inOtherFile.add(out.row)
      plan.leftOut[isReplaced ? 'state' : 'otherFile']++
    }
    for (const row of rows.filter((each) => left.has(each)))
      for (const stored of asStored(row, reader, idOf)) {
        rowOf.set(stored, row)
        earlier.put(stored)
      }
  }
  return planned.filter((row) => left.has(row))
}

/** Leaves out recorded rows, replaces pending transactions by posted ones, and joins rows to the recorded other sides of their transfers. */
export const resolveRecorded = (
  plan: Plan,
  planned: readonly PlannedRow[],
  reader: TransactionReader,
  { choices, stored, pairs }: { choices: Choices; stored: StoredTransactions; pairs: ProvenPairs },
): void => {
  const likenesses = new Map(planned.flatMap((row) => likenessOf(row, reader, ({ accountId }) => accountId)))
  const matches = stored.match([...likenesses.values()])
  const matchOf = (row: PlannedRow | undefined) => {
    const likeness = row && likenesses.get(row)
    return likeness && matches.get(likeness)
  }
  for (const row of planned) {
    const likeness = likenesses.get(row)
    const match = matchOf(row) ?? matchOfPair(row, matchOf(pairs.get(row)))
    if (match === undefined || likeness === undefined) {
      plan.imported.push(row)
      continue
    }
    const category = reader.categories.existing(match.stored.categoryId)?.path ?? []
    const isSame = resolved(plan, row, match, choices, { ...recordedAs(likeness, match.stored), category })
    if (!isSame) plan.imported.push(row)
    else if (match.kind !== 'same' && match.kind !== 'alike' && canReplace(likeness, match.stored))
      plan.imported.push({ ...row, replaces: match.stored })
    else plan.leftOut[match.kind === 'same' ? 'known' : 'duplicate']++
  }
  const taken = new Set([...matches.values()].map((match) => match.stored))
  const imported = new Set(plan.imported.map(({ row }) => row))
  plan.imported = plan.imported.map((row) => {
    const likeness = likenesses.get(row)
    const partner = pairs.get(row)
    if (likeness === undefined || (partner !== undefined && imported.has(partner.row))) return row
    const recorded = matchOf(partner)?.stored
    const account = partner?.parsed.account ?? row.parsed.counter
    const isFound = recorded !== undefined && canJoin(recorded) && isEqual(recorded.amount, negate(likeness.amount))
    const other = isFound ? recorded : stored.otherSideOf(likeness, (each) => taken.has(each))
    if (other === undefined || account === undefined || account === 'foreign') return row
    if (account.currency.currencyId !== row.parsed.account.currency.currencyId) return row
    taken.add(other)
    const parsed = { ...row.parsed, category: undefined, isRefund: undefined }
    return { ...row, parsed, joins: { stored: other, account } }
  })
}

/**
 * Whether the row is the same as its match: certainly, or by the user's decision. Open questions are added to the
 * plan.
 */
const resolved = (
  plan: Plan,
  row: PlannedRow,
  { kind, isLikely }: Match,
  { isWanted, similar }: Choices,
  match: RecordedMatch,
): boolean => {
  if (kind === 'near' || kind === 'changed') {
    const isSame = similar.get(row.row) ?? (isLikely === true ? true : undefined)
    plan.similar.push({ ...row, kind, match, isSame })
    // While it is open, nothing is counted twice.
    return isSame !== false
  }
  if (kind === 'posted' || (kind === 'same' && !match.isInOtherFile)) return true
  plan.repeated.push({ ...row, match })
  return !isWanted(row.row)
}

/** A recorded transfer has both sides, whatever the other one is called. */
const matchOfPair = ({ parsed }: PlannedRow, match: Match | undefined): Match | undefined =>
  match?.stored.linkedAccountId !== undefined && match.stored.linkedAccountId === parsed.account.accountId
    ? match
    : undefined

/** The id of an account; accounts that are to be opened get numbers of their own. */
const numbered = () => {
  const numbers = new Map<AccountTarget, number>()
  return (account: AccountTarget): number => {
    const id = account.accountId ?? numbers.get(account) ?? -1 - numbers.size
    numbers.set(account, id)
    return id
  }
}

const likenessOf = (
  row: PlannedRow,
  { payees }: TransactionReader,
  idOf: (account: AccountTarget) => number | undefined,
): [PlannedRow, Likeness][] => {
  const { day, description, payee, words, status, other, lines, kind, counter } = row.parsed
  const known = sidesOf(row.parsed).flatMap(({ account, amount, externalId }) => {
    const accountId = idOf(account)
    return accountId === undefined ? [] : [{ accountId, amount, externalId }]
  })
  const [side] = known
  if (side === undefined) return []
  const texts = [words, description, payee === undefined ? undefined : payees.of(payee)]
  const isPlain = other === undefined && lines === undefined && kind === undefined
  const counterId = counter === undefined || counter === 'foreign' ? undefined : idOf(counter)
  return [[row, { ...side, day, texts, isPlain, counterId, isPending: status === 'pending' }]]
}

/** A row as it will be stored: each of its sides. */
const asStored = (
  row: PlannedRow,
  reader: TransactionReader,
  idOf: (account: AccountTarget) => number,
): StoredTransaction[] => {
  const [[, likeness] = []] = likenessOf(row, reader, idOf)
  if (likeness === undefined) return []
  const { moment, description, account, other } = row.parsed
  return sidesOf(row.parsed).map((side) => ({
    ...likeness,
    accountId: idOf(side.account),
    amount: side.amount,
    externalId: side.externalId,
    transactionId: 0,
    version: '',
    moment,
    categoryId: 0,
    description,
    lines: undefined,
    hasPayee: false,
    hasTags: false,
    hasNote: false,
    linkedAccountId: other && idOf(side.account === account ? other.account : account),
    isTyped: false,
    isRecurring: false,
    nearDays: NEAR_DAYS,
    isReconciled: false,
  }))
}

const recordedAs = (row: Likeness, stored: StoredTransaction) => {
  const { moment, description, texts, amount, isPending, isRecurring, accountId, linkedAccountId: linked } = stored
  const [from, to] = sign(amount) < 0 ? [accountId, linked] : [linked, accountId]
  return {
    moment,
    description: description ?? texts.find((text = '') => text !== ''),
    amount,
    isPending,
    isRecurring,
    isInOtherFile: false,
    transfer: from === undefined || to === undefined ? undefined : { from, to },
    staysAsItIs: !canReplace(row, stored),
  }
}

const inFile = ({ parsed: { category } }: PlannedRow) => ({
  category: category === undefined ? [] : pathOfTarget(category),
  isInOtherFile: true,
})
