import { contract } from '#contract'
import { revert } from '#server/features/history/undo.ts'
import { getSettings, updateSettings } from '#server/features/settings/sql.ts'
import { findSampleSet, withAllInTheWay } from '#server/features/history/undo.sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { route } from '#server/kernel/route.ts'
import { seed } from './seed.ts'

export const sampleRoutes = [
  route(contract.sample.create, async (_, { db, bookId, now }) => {
    const { lang, timeZone, hasSample } = await getSettings(db, bookId)
    if (hasSample) return {}
    await seed(db, bookId, { lang, timeZone }, now)
    await updateSettings(db, bookId, { hasSample: true })
    return {}
  }),

  route(contract.sample.remove, async (_, call) => {
    const { db, bookId } = call
    const set = requireRow(await findSampleSet(db, bookId), 'sample household')
    await revert(call, await withAllInTheWay(db, bookId, [set]))
    return {}
  }),
]
