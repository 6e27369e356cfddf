import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodFor } from '#contract/calls.ts'
import { exportAs } from '#server/features/archive/testArchive.ts'
import { bodyOf, MULTIPART } from '#server/features/files/testFiles.ts'
import { sharedTestServer, testConfig, type TestUser } from '#server/testing.ts'
import { runContract } from '../contract/run.ts'
import { type Path, idPathsOf, withValue } from './idPaths.ts'
import { seedAll, type Ids, kindOf, NOBODYS } from './neighbour.ts'
import type { Ask } from '../contract/ask.ts'

interface Answer {
  status: number
  body: string
}
interface Try {
  call: string
  path: string
  foreign: Answer
  unknown: Answer
}

const pathsOf = new Map(everyCall.map(({ endpoint }) => [endpoint, idPathsOf(endpoint)]))
const nameOf = new Map(everyCall.map(({ domain, verb, endpoint }) => [endpoint, `${domain}.${verb}`]))

const wordOf = (path: Path): string => (path.at(-1) ?? '').replace(/Ids?$/, '')
const tries: Try[] = []

/** Sends a call as the contract says that it travels. */
const send = async (token: string, endpoint: Endpoint, input: object, file = new Blob(['Bread'])): Promise<Answer> => {
  const method = methodFor(endpoint, input)
  const isUpload = endpoint.carries === 'upload'
  const known = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
  const type = isUpload ? MULTIPART : 'application/json'
  const payload = isUpload ? bodyOf(Buffer.from(await file.arrayBuffer()), 'a.txt') : JSON.stringify(input)
  const answer = await server.app.inject({
    method,
    url: `/api${endpoint.path}`,
    ...(method === 'GET' || isUpload ? { query } : {}),
    ...(method === 'GET' ? {} : { payload }),
    headers: { authorization: `Bearer ${token}`, ...(method === 'GET' ? {} : { 'content-type': type }) },
  })
  return { status: answer.statusCode, body: answer.body }
}

/** Runs the scenario of the contract; before each call, every id in it is replaced by a neighbour's and by an unknown one. */
const tryAllIds = async (): Promise<void> => {
  let token = 'none'
  let ids = NOBODYS
  const tryId = async (endpoint: Endpoint, input: object, path: Path): Promise<Omit<Try, 'call' | 'path'>[]> => {
    // An admin may name every user and book.
    const kind = kindOf[wordOf(path)] ?? 'user'
    const isAnybodys = kind === 'user' || endpoint.access === 'admin'
    const isList = path.at(-1)?.endsWith('Ids') === true
    const bad = (id: number | string) => withValue(input, path, isList ? [id] : id) as object | undefined
    const [foreign, unknown] = [bad(isAnybodys ? NOBODYS[kind] : ids[kind]), bad(NOBODYS[kind])]
    if (foreign === undefined || unknown === undefined) return []
    return [{ foreign: await send(token, endpoint, foreign), unknown: await send(token, endpoint, unknown) }]
  }
  const ask: Ask = async (typed, input, file) => {
    const endpoint = typed as unknown as Endpoint
    const tried: Try[] = []
    const call = nameOf.get(endpoint) ?? ''
    const isTried = (path: Path) => tries.some((each) => each.call === call && each.path === path.join('.'))
    for (const path of (pathsOf.get(endpoint) ?? []).filter((each) => !isTried(each))) {
      for (const answers of await tryId(endpoint, input as object, path))
        tried.push({ call, path: path.join('.'), ...answers })
    }
    const { status, body } = await send(token, endpoint, input as object, file)
    // Only of a call that is right in everything else is it the id that is refused.
    if (status < 300) tries.push(...tried)
    if (endpoint.carries === 'download') return new Blob([body]) as never
    const parsed = JSON.parse(body)
    if (endpoint.path === contract.sessions.register.path && ids === NOBODYS) ids = await welcomeNeighbour()
    if (endpoint.path === contract.sessions.login.path) token = parsed.token ?? token
    return parsed
  }
  await runContract(ask, 'visitor')
}

let otherUser: TestUser
let before: Buffer
let sessionsBefore: unknown
const server = await sharedTestServer({ config: testConfig({ demoMode: true }) })

/** They come after the first user, whom the scenario knows by number. */
const welcomeNeighbour = async (): Promise<Ids> => {
  otherUser = await server.aUser()
  const ids = await seedAll(server.db, otherUser)
  before = await exportAs(otherUser)
  sessionsBefore = await otherUser.call(contract.sessions.list, {})
  return ids
}

await tryAllIds()

test('every id of the contract is of a known kind, and is tried', () => {
  const all = [...pathsOf].flatMap(([endpoint, paths]) => paths.map((path) => ({ call: nameOf.get(endpoint), path })))
  expect(all.filter(({ path }) => kindOf[wordOf(path)] === undefined)).toEqual([])
  const tried = new Set(tries.map(({ call, path }) => `${call} ${path}`))
  expect(all.map(({ call, path }) => `${call} ${path.join('.')}`).filter((each) => !tried.has(each))).toEqual([])
})

const isAnswered = ({ status }: Answer): boolean => status < 300
const codeOf = ({ status, body }: Answer): unknown => (status < 300 ? undefined : JSON.parse(body).code)

/** Who asks for what is not there finds nothing: filters of lists and reports. A question too long for an address is posted. */
const isQuestion = ({ call, path }: Try): boolean =>
  path.startsWith('filter.') ||
  path.includes('.filter.') ||
  everyCall.some(
    ({ endpoint }) =>
      nameOf.get(endpoint) === call && (endpoint.method === 'GET' || /\/getList\w*$/.test(endpoint.path)),
  )

/** Clients of an earlier specification send it, and it is ignored. */
const isIgnored = ({ call, path }: Try): boolean => call === 'accounts.correct' && path === 'categoryId'

test("a neighbour's id is answered as one that does not exist: a refusal, never a fault of the server", () => {
  const others = tries.filter((each) => !isIgnored(each))
  expect(others.length).toBeGreaterThan(100)
  for (const { call, path, foreign, unknown } of others) {
    expect({ call, path, status: foreign.status }).toEqual({ call, path, status: unknown.status })
    expect({ call, path, status: foreign.status }).toMatchObject({ status: expect.toSatisfy((status) => status < 500) })
    expect({ call, path, code: codeOf(foreign) }).toEqual({ call, path, code: codeOf(unknown) })
  }
})

test('no command is done with such an id, and no answer says anything of the neighbour', () => {
  const done = tries.filter((each) => isAnswered(each.foreign) && !isQuestion(each) && !isIgnored(each))
  expect(done.map(({ call, path }) => `${call} ${path}`)).toEqual([])
  expect(tries.filter(({ foreign }) => /neighbour/i.test(foreign.body))).toEqual([])
})

test('all that the neighbour has is as it was', async () => {
  expect((await exportAs(otherUser)).equals(before)).toBe(true)
  expect(await otherUser.call(contract.sessions.list, {})).toEqual(sessionsBefore)
})
