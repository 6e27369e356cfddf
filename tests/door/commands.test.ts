import { expect, test } from 'vitest'
import type { Api } from '#api/createApi.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { sharedTestServer } from '#server/testing.ts'
import { clientOf, doAndUndo, makeLedger, undoAtOnce } from './commands.ts'

const server = await sharedTestServer()
const instances = [server.app, await server.anotherServer()]
const origins = await Promise.all(instances.map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
const sessionsOf = async (times: number) => {
  const { token } = await server.aUser()
  return Array.from({ length: times }, (_, index) => clientOf(origins[index % origins.length] ?? '', token))
}

test('whatever is done at either of two instances and undone at the other, every sum is as before', async () => {
  const { done, undone, wrong } = await doAndUndo(await sessionsOf(4), 30, 20261122)
  expect(wrong).toEqual([])
  expect([done, undone].map((count) => count > 8)).toEqual([true, true])
  expect(await differences(server.db)).toEqual([])
})

test('of many sessions that undo the same command at once, one does', async () => {
  const sessions = await sessionsOf(6)
  const { accounts } = await makeLedger(sessions[0] as Api)
  expect(await undoAtOnce(sessions, accounts[0] as number)).toEqual({ undid: 1, isAsBefore: true })
})
