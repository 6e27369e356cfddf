import { version } from '#package.json'

/** Milliseconds to wait for the server's response. */
const PATIENCE_MS = 10_000

/** Why a server cannot be used by this app. */
export type ProbeFault = 'noAnswer' | 'noFarthing' | 'otherVersion'

/** Checks whether a server is compatible. Sends no user data. */
export const probe = async (origin: string): Promise<ProbeFault | undefined> => {
  try {
    const { Config, config } = await import('#contract/config.ts')
    const [told, theirs] = await Promise.all([ask(origin, config.getVersion.path), ask(origin, config.get.path)])
    const { data } = config.getVersion.output.safeParse(told)
    if (data === undefined || !Config.safeParse(theirs).success) return 'noFarthing'
    return doFit(data.version, version) ? undefined : 'otherVersion'
  } catch {
    return 'noAnswer'
  }
}

/** Any response that is not from this product counts as none. */
const ask = async (origin: string, path: string): Promise<unknown> => {
  const response = await fetch(`${origin}/api${path}`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return response.ok ? response.json().catch(() => undefined) : undefined
}

/** The compatible part of a semantic version: before 1.0 it includes the minor number. */
const promiseOf = (semantic: string): string => {
  const [major, minor] = semantic.split('.')
  return major === '0' ? `0.${minor}` : `${major}`
}

const doFit = (theirs: string, ours: string): boolean => promiseOf(theirs) === promiseOf(ours)
