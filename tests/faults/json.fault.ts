import type { Api } from '#api/createApi.ts'
import { newUser } from '../caller.ts'
import { atMost, equals, type Fault, type Figure } from './fault.ts'
import { type Attacked, observe, type Observed, startAttacked } from './observe.ts'

const MB = 1_000_000
/** Memory limit of a request: four times its body, and never more than this. */
const MOST_MB = 600
const LONGEST_MS = 500
const TURN_MS = 50
/** Under a request of nearly nothing the memory of a server swings by so much. */
const SWING_MB = 200

const repeated = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length))

const numbered = (count: number, field: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => field(index)).join(',')

const hostile: [string, () => string][] = [
  ['20 MB of one empty list', () => `{${repeated('"a":[],', 20 * MB)}"z":1}`],
  ['240 MB of one empty list', () => `{${repeated('"a":[],', 240 * MB)}"z":1}`],
  ['200,000 keys with empty lists', () => `{${numbered(200_000, (index) => `"k${index}":[]`)}}`],
  ['200,000 keys with numbers', () => `{${numbered(200_000, (index) => `"k${index}":1`)}}`],
  ['240 MB of rows that are numbers', () => `{"entries":[${repeated('1,', 240 * MB)}1]}`],
  ['240 MB of rows that are empty', () => `{"entries":[${repeated('{},', 240 * MB)}{}]}`],
  ['240 MB of a list that is not asked for', () => `{"other":[${repeated('1,', 240 * MB)}1],"entries":[]}`],
  ['240 MB of one text', () => `{"entries":[],"means":"${repeated('x', 240 * MB)}"}`],
  ['240 MB of one row', () => `{"entries":[{"description":"${repeated('x', 240 * MB)}"}]}`],
  ['240 MB of opening brackets', () => `{"entries":[${repeated('[', 240 * MB)}`],
  ['240 MB of a list at the top', () => `[${repeated('1,', 240 * MB)}1]`],
  ['240 MB of spaces', () => `${repeated(' ', 240 * MB)}{}`],
]

const post = async (origin: string, token: string, body: Buffer): Promise<number> => {
  const answer = await fetch(`${origin}/api/user/transactions/newBulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const honestRows = async (api: Api, count: number, description: string): Promise<string> => {
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const { accountId } = await api.accounts.create({ folderId, currencyId: 2, name: 'Card' })
  const { categoryId } = await api.categories.create({ type: -1, name: 'Food' })
  const row = { type: 0, accountId, categoryId, created: '2026-03-01T09:30:00.000Z', delta: '-12.50' }
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, description: `${description} ${index}` }))
  return JSON.stringify({ entries: rows, means: 'import' })
}

const figuresOf = (
  what: string,
  bytes: number,
  { turnMs, longestMs, failed, grownMb }: Observed<unknown>,
): Figure[] => [
  atMost(`${what}: one turn of the server`, turnMs, TURN_MS, 'ms'),
  atMost(`${what}: somebody else waits`, longestMs, LONGEST_MS, 'ms'),
  atMost(`${what}: memory`, grownMb, Math.min(MOST_MB, Math.max(SWING_MB, (4 * bytes) / MB)), 'MB'),
  equals(`${what}: calls of others that failed`, failed, 0),
]

const attack = async (attacked: Attacked, what: string, text: string, token: string, otherUser: string) => {
  const body = Buffer.from(text)
  const seen = await observe(attacked, otherUser, () => post(attacked.server.origin, token, body).catch(() => 0))
  process.stderr.write(`  ${what}: ${seen.result}, ${seen.seconds.toFixed(1)} s\n`)
  return { ...seen, bytes: body.length }
}

/** Each on a server of its own: one that has died would fail the rest. */
const withServer = async (
  run: (attacked: Attacked, attacker: { api: Api; token: string }, otherUser: string) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const attacked = await startAttacked()
  const { origin } = attacked.server
  try {
    const attacker = await newUser(origin, 'attacker')
    const { api, token } = await newUser(origin, 'bystander')
    await api.accounts.list()
    return await run(attacked, attacker, token)
  } finally {
    await attacked.stop()
  }
}

export const fault: Fault = {
  title: 'Large JSON bodies',
  run: async () => {
    const figures: Figure[] = []
    for (const [what, write] of hostile) {
      figures.push(
        ...(await withServer(async (attacked, { token }, otherUser) => {
          const seen = await attack(attacked, what, write(), token, otherUser)
          const isRefused = seen.result === 400 || seen.result === 413
          return [
            equals(`${what}: answer`, isRefused ? 'refused' : seen.result, 'refused'),
            ...figuresOf(what, seen.bytes, seen),
          ]
        })),
      )
    }
    for (const [count, description] of [
      [100_000, 'Groceries'],
      [500_000, 'Groceries'],
      [500_000, 'Покупка по карте в магазине у дома '.repeat(5)],
    ] as const) {
      figures.push(
        ...(await withServer(async (attacked, { api, token }, otherUser) => {
          const text = await honestRows(api, count, description)
          const what = `${count} honest rows, ${Math.round(Buffer.byteLength(text) / MB)} MB`
          const seen = await attack(attacked, what, text, token, otherUser)
          return [equals(`${what}: answer`, seen.result, 201), ...figuresOf(what, seen.bytes, seen)]
        })),
      )
    }
    return figures
  },
}
