import { limits } from '#contract/limits.ts'

/** What the browser calls itself: the name of the session in the list of sessions. */
export const sessionName = (): string => navigator.userAgent.slice(0, limits.sessionDescription)
