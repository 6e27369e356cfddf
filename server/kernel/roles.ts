import type { Needs } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { BookRole } from '#contract/books.ts'

/** The needs of calls that each role meets. */
const allowed: Record<BookRole, readonly Needs[]> = {
  owner: ['nothing', 'view', 'add', 'edit', 'own'],
  editor: ['nothing', 'view', 'add', 'edit'],
  contributor: ['nothing', 'view', 'add'],
  viewer: ['nothing', 'view'],
}

/** Refuses a call that a member's role does not allow. */
export const refuseRole = ({ needs }: { needs: Needs }, role: BookRole): void => {
  if (!allowed[role].includes(needs)) throw new Refusal('ROLE_NEEDED')
}
