import { limits } from '#contract/limits.ts'

/** The browser's user agent, which names the session in the list of sessions. */
export const sessionName = (): string => navigator.userAgent.slice(0, limits.sessionDescription)
