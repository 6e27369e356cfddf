import type { Endpoint, Needs } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { MembersTable } from '#server/db/schemaOfPeople.ts'

export type BookRole = MembersTable['role']

/** The needs of calls that each role meets. */
const allowed: Record<BookRole, readonly Needs[]> = {
  owner: ['nothing', 'view', 'add', 'edit', 'own'],
  editor: ['nothing', 'view', 'add', 'edit'],
  contributor: ['nothing', 'view', 'add'],
  viewer: ['nothing', 'view'],
}

/** Refuses a call that a member's role does not allow. */
export const refuseRole = ({ needs }: Pick<Endpoint, 'needs'>, role: BookRole): void => {
  if (!allowed[role].includes(needs)) throw new Refusal('ROLE_NEEDED')
}
