import type { BookRole } from './books.ts'
import type { Needs } from './endpoint.ts'

/** How long a contributor may change what they recorded. */
export const contributorHours = 24

/** The needs of calls that each role meets. */
const allowed: Record<BookRole, readonly Needs[]> = {
  owner: ['nothing', 'view', 'add', 'edit', 'own'],
  editor: ['nothing', 'view', 'add', 'edit'],
  contributor: ['nothing', 'view', 'add'],
  viewer: ['nothing', 'view'],
}

/** Whether a member with this role may make calls that need so much. */
export const isAllowed = (role: BookRole, needs: Needs): boolean => allowed[role].includes(needs)
