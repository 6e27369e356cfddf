import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { Id, text, Version } from './fields.ts'
import { isFilterAddress } from './filterAddress.ts'
import { limits } from './limits.ts'

const Name = text(limits.name)

/** A saved filter of the ledger. */
export const SavedFilter = z.object({
  savedFilterId: Id,
  name: Name,
  /** The filter as in the URL of the ledger: `payees=4&text=Lidl`. */
  query: z.string().max(limits.savedFilterQuery).refine(isFilterAddress, 'is no filter'),
  version: Version,
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const SavedFilterDraft = SavedFilter.pick({ name: true, query: true })
export type SavedFilterDraft = z.infer<typeof SavedFilterDraft>

const onSavedFilter = z.object({ savedFilterId: Id, version: Version.optional() })

export const savedFilters = {
  list: get('/user/savedFilters/getList', {
    needs: 'view',
    summary: 'All saved filters by name',
    output: z.object({ savedFilters: z.array(SavedFilter) }),
  }),
  create: post('/user/savedFilters/new', {
    needs: 'edit',
    summary: 'Create a saved filter',
    input: SavedFilterDraft,
    output: z.object({ savedFilterId: Id }),
    status: 201,
  }),
  edit: post('/user/savedFilters/edit', {
    needs: 'edit',
    summary: 'Rename a saved filter',
    input: onSavedFilter.extend({ name: Name }),
  }),
  remove: post('/user/savedFilters/delete', { needs: 'edit', summary: 'Delete a saved filter', input: onSavedFilter }),
}
