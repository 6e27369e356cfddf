import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { refuseOthersChanges } from '#server/kernel/ownChanges.sql.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import { openSetId } from './sql.ts'
import * as sql from './undo.sql.ts'

const conflict = (sets: number[]): Refusal => {
  const issues = sets.map((id) => ({ path: ['with', id], message: 'builds on it' }))
  return new Refusal('UNDO_CONFLICT', undefined, issues)
}

/** Undoes these change sets, or refuses with those that prevent it. */
export const revert = async (call: UserCall, sets: number[]): Promise<void> => {
  const { db, bookId } = call
  const conflicts = await sql.undo(db, bookId, sets)
  if (conflicts.length === 0) return
  const all = await sql.withAllInTheWay(db, bookId, [...sets, ...conflicts])
  // A combination that would be refused is not offered: the dry run returns the reason at once.
  await sql.undo(db, bookId, all)
  await sql.checkRules(db)
  throw conflict(all.filter((id) => !sets.includes(id)).toSorted((a, b) => b - a))
}

/** Reports when a concurrent undo was faster. */
const refusingOvertaken = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FU001') throw new Refusal('ALREADY_UNDONE')
    throw error
  }
}

export const undoRoute = route(contract.history.undo, async ({ changeSetId, with: others = [] }, call) => {
  const ids: number[] = [...new Set([changeSetId, ...others])]
  await refuseOthersChanges(call, ids)
  const inEffect = await sql.findEffects(call.db, call.bookId, ids)
  if (ids.some((id) => !requireRow(inEffect.get(id), 'change').inEffect)) throw new Refusal('ALREADY_UNDONE')
  const isGone =
    (await sql.deletedLostFiles(call.db, call.bookId, ids)) ||
    (await sql.deletedLostReceipts(call.db, call.bookId, ids))
  if (isGone) throw new Refusal('NOT_FOUND', 'The file itself is deleted.')
  await refusingOvertaken(revert(call, ids))
  return { changeSetId: await openSetId(call.db) }
})
