import type { BookRole } from '#contract/books.ts'
import type { Needs } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { isAllowed } from '#contract/roles.ts'

/** Refuses a call that a member's role does not allow. */
export const refuseRole = ({ needs }: { needs: Needs }, role: BookRole): void => {
  if (!isAllowed(role, needs)) throw new Refusal('ROLE_NEEDED')
}
