import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { memberLists } from '#contract/filterAddress.ts'
import { limits } from '#contract/limits.ts'
import { SavedFilter } from '#contract/savedFilters.ts'
import { plain, refsOrNone } from './fields.ts'
import type { Part } from './part.ts'

const Ids = z.array(Id).max(limits.categories)

/** Saved filters; the rows they refer to are written as archive numbers. */
export const partOfSavedFilters = {
  savedFilters: {
    table: 'saved_filters',
    mayLack: true,
    // Who is a member here is not known where it is imported.
    only: `t.query !~ '(^|&)(${memberLists.join('|')})='`,
    most: limits.savedFilters,
    fields: {
      name: plain('name', 'text', SavedFilter.shape.name),
      query: plain('query', 'text', z.string().max(limits.savedFilterQuery)),
      categories: refsOrNone('category_ids', 'categories', Ids),
      accounts: refsOrNone('account_ids', 'accounts', Ids),
      currencies: refsOrNone('currency_ids', 'currencies', Ids),
      payees: refsOrNone('payee_ids', 'payees', Ids),
      tags: refsOrNone('tag_ids', 'tags', Ids),
    },
  },
} satisfies Record<string, Part>
