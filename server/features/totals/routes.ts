import { contract } from '#contract'
import { endOfDayAt } from '#contract/figures.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { sumsOf } from '#server/features/transactions/months.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { countByOwner, type Owners, payees, sumByOwner, tags } from './sums.sql.ts'
import type { FlowSums } from '#contract/fields.ts'

interface Span {
  fromTime?: string | undefined
  toTime?: string | undefined
}

interface Total {
  ownerId: number
  count: number
  latest: string
  sums: FlowSums[]
}

/** Totals per payee or tag, up to the end of today: later transactions have not been paid yet. */
const totalsOf = async (
  { db, bookId, now }: UserCall,
  owners: Owners,
  { fromTime, toTime }: Span,
): Promise<Total[]> => {
  const today = new Date(endOfDayAt(await getTimeZone(db, bookId), now))
  const last = toTime === undefined ? today : new Date(toTime)
  const range = { from: fromTime === undefined ? undefined : new Date(fromTime), to: last < today ? last : today }
  const counts = await countByOwner(db, bookId, owners, range)
  const groups = Map.groupBy(await sumByOwner(db, bookId, owners, range), (group) => group.owner_id)
  return mapInSlices(counts, ({ owner_id: ownerId, count, latest }) => ({
    ownerId,
    count,
    latest: latest.toISOString(),
    sums: sumsOf(groups.get(ownerId) ?? []),
  }))
}

export const totalsRoutes = [
  route(contract.payees.getTotals, async (span, call) => ({
    totals: (await totalsOf(call, payees, span)).map(({ ownerId, ...total }) => ({ payeeId: ownerId, ...total })),
  })),

  route(contract.tags.getTotals, async (span, call) => ({
    totals: (await totalsOf(call, tags, span)).map(({ ownerId, ...total }) => ({ tagId: ownerId, ...total })),
  })),
]
