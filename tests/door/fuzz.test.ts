import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing.ts'
import { Fuzzer, isFault } from './fuzz.ts'
import { seedAll } from './neighbour.ts'

const server = await sharedTestServer()

/** They hash passwords, which takes its time; the large run under `npm run faults` has them, too. */
const SLOW = /^sessions\.(login|register|demo|changePassword)$|^admin\.(registerUser|changeUserPassword)$|^archive\./

test('requests made out of the contract, most of them wrong, are answered without a fault of the server', async () => {
  const admin = await server.aUser({ role: 'admin' })
  const ids = await seedAll(server.db, admin)
  let { token } = admin
  const faults: unknown[] = []
  let done = 0
  for (const { call, request } of new Fuzzer(20261122, ids).requests(3, (name) => !SLOW.test(name))) {
    const headers = { ...request.headers, authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ ...request, headers })
    if (answer.statusCode < 300) done += 1
    if (isFault(answer.statusCode, answer.body)) faults.push({ call, request, status: answer.statusCode })
    if (answer.statusCode === 401 || call === 'sessions.logout') ({ token } = await server.aUser({ role: 'admin' }))
  }
  expect(faults).toEqual([])
  // They come as far as the features.
  expect(done).toBeGreaterThan(80)
})
