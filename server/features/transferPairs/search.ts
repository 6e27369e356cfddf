import type { Account } from '#contract/accounts.ts'
import { sortInSteps } from '#shared/steps.ts'
import { daysAfter, dayIn } from '#shared/zone.ts'
import { DAYS_APART, type PairCandidate, type PairOptions, searchTransferPairs } from '#shared/transferPairs.ts'
import { ownAccountOf } from '#shared/transferTexts.ts'
import { quotient } from '#shared/rates.ts'
import { limits } from '#contract/limits.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { inSlices } from '#server/kernel/inSlices.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { listAccounts } from '#server/features/accounts/sql.ts'
import { rateFinder, readRateTable, type RateTable } from '#server/features/rates/rateTable.sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { findOffsets } from '#server/features/transactions/months.sql.ts'
import * as sql from './sql.ts'

interface Candidate extends PairCandidate {
  id: number
  createdAt: Date
}

/** A pair by the rows of its sides. */
export interface FoundPair extends Pick<TransferPair, 'because' | 'isCertain'> {
  fromId: number
  toId: number
}

export interface Found {
  /** Limited to the number that is listed. */
  pairs: FoundPair[]
  count: number
  next: string | undefined
}

/** Later than any transaction. */
const NEVER = new Date(Date.UTC(2201, 0, 1))
/** The largest time between the sides of a transfer: older batches overlap by this much. */
const OVERLAP_MS = (DAYS_APART + 1) * 86_400_000

const candidateOf = ({ description, bankText, note, payee, ...row }: sql.CandidateRow): Candidate => ({
  ...row,
  texts: [description, bankText, note, payee].filter((text) => text !== null),
})

/** Only users with accounts in two currencies need rates. */
const readRates = async (
  { db, bookId }: UserCall,
  accounts: readonly Account[],
  oldest: Date,
  zone: string,
): Promise<RateTable | undefined> => {
  const [main, other] = new Set(accounts.map(({ currencyId }) => currencyId))
  if (main === undefined || other === undefined) return undefined
  return readRateTable(db, bookId, main, daysAfter(dayIn(zone, oldest), -1), daysAfter(dayIn(zone, new Date()), 1))
}

/** Days repeat, so each rate is computed once. */
const rateOfTable = (table: RateTable | undefined): PairOptions['rateOf'] => {
  const find = table && rateFinder(table)
  const known = new Map<string, string | undefined>()
  return (from, to, day) => {
    const key = `${from} ${to} ${day}`
    if (known.has(key)) return known.get(key)
    const [mine, theirs] = [find?.(Number(from), day), find?.(Number(to), day)]
    const rate = mine === undefined || theirs === undefined ? undefined : quotient(mine, theirs)
    known.set(key, rate)
    return rate
  }
}

/** Probable transfers among the newest transactions, or the newest before a moment. */
export const searchPairs = async (call: UserCall, before: string | undefined): Promise<Found> => {
  const { db, bookId } = call
  const timeZone = await getTimeZone(db, bookId)
  const seenFrom = before === undefined ? NEVER : new Date(before)
  const offsets = await findOffsets(db, bookId, timeZone)
  const bounds = { before: before === undefined ? NEVER : new Date(seenFrom.getTime() + OVERLAP_MS), timeZone, offsets }
  const oldest = await sql.findOldest(db, bookId, bounds.before)
  const accounts = await listAccounts(db, bookId, new Date())
  const table = await readRates(call, accounts, oldest ?? new Date(0), timeZone)
  const rows = await sql.listCandidates(db, bookId, bounds, table)
  const dismissed = await sql.listDismissed(db, bookId)
  const options = { accounts: accounts.map(ownAccountOf), rateOf: rateOfTable(table) }
  const isSeen = ({ createdAt }: Candidate) => before !== undefined && createdAt >= seenFrom
  const pairs = await inSlices(pairsOf(rows, dismissed, options))
  const unseen = pairs.filter(({ from, to }) => !(isSeen(from) && isSeen(to)))
  return {
    pairs: unseen
      .slice(0, limits.transferPairs)
      .map(({ from, to, because, isCertain }) => ({ fromId: from.id, toId: to.id, because, isCertain })),
    count: unseen.length,
    next: oldest?.toISOString(),
  }
}

function* pairsOf(
  rows: readonly sql.CandidateRow[],
  dismissedIds: readonly { fromId: number; toId: number }[],
  options: PairOptions,
) {
  const byId = new Map<number, Candidate>()
  for (const row of rows) {
    yield
    byId.set(row.id, candidateOf(row))
  }
  const dismissed: [Candidate, Candidate][] = []
  for (const { fromId, toId } of dismissedIds) {
    yield
    const [from, to] = [byId.get(fromId), byId.get(toId)]
    if (from && to) dismissed.push([from, to])
  }
  const { certain, likely } = yield* searchTransferPairs([...byId.values()], { ...options, dismissed })
  const pairs = [...withCertainty(certain, true), ...withCertainty(likely, false)]
  return yield* sortInSteps(pairs, (a, b) => b.from.createdAt.getTime() - a.from.createdAt.getTime())
}

const withCertainty = <P extends object>(pairs: readonly P[], isCertain: boolean) =>
  pairs.map((pair) => ({ ...pair, isCertain }))
