import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { ChangeSet } from '#contract/history.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { withGone } from './deletedNames.sql.ts'
import * as sql from './sql.ts'
import { undoRoute } from './undo.ts'

const DEFAULT_COUNT = 50
const NEWEST = Number.MAX_SAFE_INTEGER

const findSet = async ({ db, bookId }: UserCall, changeSetId: number): Promise<ChangeSet> => {
  const [set] = await sql.listSets(db, bookId, {}, changeSetId + 1, 1)
  return requireRow(set?.changeSetId === changeSetId ? set : undefined, 'change')
}

/** A list cursor. */
const readPlace = (after: string | undefined, otherwise: number[]): number[] => {
  if (after === undefined) return otherwise
  if (new RegExp(`^\\d{1,15}(\\.\\d{1,15}){${otherwise.length - 1}}$`).test(after)) return after.split('.').map(Number)
  throw new Refusal('INVALID_INPUT', undefined, [{ path: ['after'], message: 'is not a next of this list' }])
}

export const historyRoutes = [
  route(contract.history.list, async ({ after, count = DEFAULT_COUNT, ...filter }, { db, bookId }) => {
    const [below = NEWEST] = readPlace(after, [NEWEST])
    const sets = await sql.listSets(db, bookId, filter, below, count + 1)
    const changeSets = sets.slice(0, count)
    return { changeSets, next: sets.length > count ? String(changeSets.at(-1)?.changeSetId) : undefined }
  }),

  route(contract.history.get, async ({ changeSetId, after, count = DEFAULT_COUNT }, call) => {
    const changeSet = await findSet(call, changeSetId)
    const [statement = 0, rowId = 0] = readPlace(after, [0, 0])
    const touched = await sql.listTouched(call.db, call.bookId, changeSetId, { statement, rowId }, count + 1)
    const page = touched.slice(0, count)
    const last = page.at(-1)
    return {
      changeSet,
      rows: await withGone(call.db, call.bookId, changeSetId, page),
      next: touched.length > count && last ? `${last.statement}.${last.rowId}` : undefined,
    }
  }),

  undoRoute,
]
