import { http, type HttpHandler } from 'msw'
import { everyCall } from '#contract'
import type { BookRole } from '#contract/books.ts'
import { isAllowed } from '#contract/roles.ts'
import { faults } from './faults.ts'
import { everyAddress } from './mock.ts'
import type { MockState } from './mockState.ts'

/** The role of the user in the current book. */
export const roleIn = ({ books, currentBookId }: MockState): BookRole =>
  books.find(({ bookId }) => bookId === currentBookId)?.role ?? 'owner'

const needsAt = new Map(everyCall.map(({ endpoint: { path, needs } }) => [path, needs]))

/** Nothing that is shown asks for what the role does not allow: such a call is a fault. */
export const roleGuard = (backend: MockState): HttpHandler =>
  http.all(everyAddress, ({ request }) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    const needs = needsAt.get(path)
    const role = roleIn(backend)
    if (needs !== undefined && !isAllowed(role, needs)) faults.push(`The role ${role} does not allow ${path}`)
  })
