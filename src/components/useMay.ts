import type { Needs } from '#contract/endpoint.ts'
import { useStores } from './useStores.ts'

/**
 * Whether the user's role in the book allows calls with these needs. What it does not allow is absent, not disabled; whatever is missed here, the server refuses. For observers.
 */
export const useMay = (needs: Needs): boolean => useStores().books.may(needs)
