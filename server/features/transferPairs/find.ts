import type { Account } from '#contract/accounts.ts'
import { daysAfter, dayIn } from '#contract/calc/zone.ts'
import { DAYS_APART, findTransferPairs, type PairCandidate } from '#contract/calc/transferPairs.ts'
import { ownAccountOf } from '#contract/calc/transferTexts.ts'
import { quotient } from '#contract/calc/rates.ts'
import { limits } from '#contract/limits.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { listAccounts } from '#server/features/accounts/sql.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import { rateFinder, readRateTable, type RateTable } from '#server/features/rates/rateTable.sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { findOffsets } from '#server/features/transactions/months.sql.ts'
import { asTransaction, type TransactionRow } from '#server/features/transactions/sides.ts'
import * as sql from './sql.ts'

interface Candidate extends PairCandidate {
  row: TransactionRow
}

interface Found {
  pairs: TransferPair[]
  count: number
  next: string | undefined
}

/** After all that there can be. */
const NEVER = new Date(Date.UTC(2201, 0, 1))
/** Sides of a transfer lie at most so far apart: what is looked at further back begins so much later. */
const OVERLAP_MS = (DAYS_APART + 1) * 86_400_000

const candidateOf =
  (payees: ReadonlyMap<number, string>) =>
  (row: TransactionRow & { day: string }): Candidate => ({
    row,
    accountId: row.account_id,
    currency: row.currency_id,
    day: row.day,
    amount: row.delta,
    texts: [row.description, row.bank_text, row.note, row.payee_id === null ? null : payees.get(row.payee_id)].filter(
      (text) => typeof text === 'string',
    ),
  })

/** Only who has accounts in two currencies exchanges anything. */
const readRates = async (
  { db, userId }: UserCall,
  accounts: readonly Account[],
  oldest: Date,
  zone: string,
): Promise<RateTable | undefined> => {
  const [main, other] = new Set(accounts.map(({ currencyId }) => currencyId))
  if (main === undefined || other === undefined) return undefined
  return readRateTable(db, userId, main, daysAfter(dayIn(zone, oldest), -1), daysAfter(dayIn(zone, new Date()), 1))
}

const rateOfTable = (table: RateTable | undefined) => {
  const find = table && rateFinder(table)
  return (from: number | string, to: number | string, day: string) => {
    const [mine, theirs] = [find?.(Number(from), day), find?.(Number(to), day)]
    return mine === undefined || theirs === undefined ? undefined : quotient(mine, theirs)
  }
}

/** Pairs that look like transfers among the newest transactions, or the newest before a moment. */
export const findPairs = async (call: UserCall, before: string | undefined): Promise<Found> => {
  const { db, userId } = call
  const timeZone = await getTimeZone(db, userId)
  const seenFrom = before === undefined ? NEVER : new Date(before)
  const offsets = await findOffsets(db, userId, timeZone)
  const bounds = { before: before === undefined ? NEVER : new Date(seenFrom.getTime() + OVERLAP_MS), timeZone, offsets }
  const oldest = await sql.findOldest(db, userId, bounds.before)
  const accounts = await listAccounts(db, userId, new Date())
  const table = await readRates(call, accounts, oldest ?? new Date(0), timeZone)
  const payees = new Map((await listPayeeNames(db, userId)).map(({ id, name }) => [id, name]))
  const candidates = (await sql.listCandidates(db, userId, bounds, table)).map(candidateOf(payees))
  const byId = new Map(candidates.map((candidate) => [candidate.row.id, candidate]))
  const dismissed = (await sql.listDismissed(db, userId)).flatMap(({ fromId, toId }) => {
    const [from, to] = [byId.get(fromId), byId.get(toId)]
    return from && to ? [[from, to] as const] : []
  })
  const { certain, likely } = findTransferPairs(candidates, {
    accounts: accounts.map(ownAccountOf),
    rateOf: rateOfTable(table),
    dismissed,
  })
  const pairs = [...withCertainty(certain, true), ...withCertainty(likely, false)]
    .filter(({ from, to }) => before === undefined || !(isSince(from, seenFrom) && isSince(to, seenFrom)))
    .toSorted((a, b) => b.from.row.created_at.getTime() - a.from.row.created_at.getTime())
  return {
    pairs: pairs
      .slice(0, limits.transferPairs)
      .map(({ from, to, ...pair }) => ({ ...pair, from: asTransaction([from.row]), to: asTransaction([to.row]) })),
    count: pairs.length,
    next: oldest?.toISOString(),
  }
}

const withCertainty = <P extends object>(pairs: readonly P[], isCertain: boolean) =>
  pairs.map((pair) => ({ ...pair, isCertain }))

const isSince = ({ row }: Candidate, moment: Date): boolean => row.created_at >= moment
