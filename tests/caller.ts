import { calls } from '#contract'
import { type Api, createApi } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import type { Language } from '#contract/settings.ts'

export interface SignedIn {
  api: Api
  token: string
}

/** A signed-in client of the server at `origin`, for a user made just now. */
export const newUser = async (origin: string, name: string, lang: Language = 'en'): Promise<SignedIn> => {
  const session = memorySession()
  const api = createApi({
    calls,
    baseUrl: `${origin}/api`,
    token: session.read,
    onChanged: () => undefined,
    onSessionEnded: () => undefined,
  })
  await api.sessions.register({ login: name, password: 'every-f4rthing', timeZone: 'Europe/Bucharest', lang })
  const { token, lifetimeDays } = await api.sessions.login({ login: name, password: 'every-f4rthing' })
  session.keep(token, lifetimeDays)
  return { api, token }
}

/** A new session of a user whom the benchmark made. */
export const signedInToken = async (origin: string, login: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'every-f4rthing' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Milliseconds of each of `times` runs, one after another. */
export const timed = async (times: number, run: (turn: number) => Promise<unknown>): Promise<number[]> => {
  const results: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await run(turn)
    results.push(performance.now() - start)
  }
  return results
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
