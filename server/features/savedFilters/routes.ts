import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { takenNames } from '#shared/names.ts'
import type { SavedFilter } from '#contract/savedFilters.ts'
import { requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnSavedFilter {
  savedFilterId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { savedFilterId, version }: OnSavedFilter): Promise<SavedFilter> =>
  requireUnchanged(await sql.findSavedFilter(db, bookId, savedFilterId), 'saved_filters', {
    id: savedFilterId,
    version,
  })

const refuseTaken = (name: string, others: readonly SavedFilter[]): void => {
  const taken = takenNames({ name }, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', 'Another saved filter has this name.', taken)
}

export const savedFiltersRoutes = [
  route(contract.savedFilters.list, async (_, { db, bookId }) => ({
    savedFilters: await sql.listSavedFilters(db, bookId),
  })),

  route(contract.savedFilters.create, async (draft, { db, bookId }) => {
    const others = await sql.listSavedFilters(db, bookId)
    refuseTaken(draft.name, others)
    if (others.length >= limits.savedFilters) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.savedFilters} saved filters.`)
    }
    return { savedFilterId: await sql.insertSavedFilter(db, bookId, draft) }
  }),

  route(contract.savedFilters.edit, async ({ name, ...target }, call) => {
    const { db, bookId } = call
    const { savedFilterId } = await findOwn(call, target)
    const all = await sql.listSavedFilters(db, bookId)
    refuseTaken(
      name,
      all.filter((other) => other.savedFilterId !== savedFilterId),
    )
    await sql.renameSavedFilter(db, bookId, savedFilterId, name)
    return {}
  }),

  route(contract.savedFilters.remove, async (target, call) => {
    const { savedFilterId } = await findOwn(call, target)
    await sql.deleteSavedFilter(call.db, call.bookId, savedFilterId)
    return {}
  }),
]
