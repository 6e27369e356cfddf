import { differences } from '#server/db/wrongTotals.sql.ts'
import { newUser } from '../caller.ts'
import { clientOf, doAndUndo, makeLedger, undoAtOnce } from '../door/commands.ts'
import { startInstances } from '../instances.ts'
import type { TestServer } from '../server.ts'
import { atLeast, atMost, equals, type Fault } from './fault.ts'

const COMMANDS = 600
const ROUNDS = 20
/** More than anyone writes before one of the instances has stopped. */
const ROWS = 300

export const fault: Fault = {
  title: 'Two instances on one database: commands, undo at once, and one of them is stopped',
  run: async () => {
    const { servers, db, stop } = await startInstances(2)
    const [first, second] = servers as [TestServer, TestServer]
    try {
      const { token } = await newUser(first.origin, 'anna')
      const sessions = [first, second, first, second, first, second].map(({ origin }) => clientOf(origin, token))
      const { done, undone, wrong } = await doAndUndo(sessions, COMMANDS, 20261122)
      for (const line of wrong) process.stderr.write(`  ${line}\n`)

      const { accounts, categories } = await makeLedger(clientOf(first.origin, token))
      let [twice, changed] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        const { undid, isAsBefore } = await undoAtOnce(sessions, accounts[0] ?? 0)
        if (undid !== 1) twice += 1
        if (!isAsBefore) changed += 1
      }

      const [calm] = sessions
      const draft = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0, delta: '-1' }
      const before = (await calm?.transactions.getCount({}))?.count ?? 0
      let acknowledged = 0
      const write = async (index: number): Promise<void> => {
        for (let time = 0; time < ROWS; time++) {
          const isDone = await (sessions[index] as (typeof sessions)[number]).transactions.create(draft).then(
            () => true,
            () => false,
          )
          if (isDone) acknowledged += 1
          else return
        }
      }
      const writing = Promise.all(sessions.map((_, index) => write(index)))
      const start = performance.now()
      await second.shutDown()
      const stopMs = performance.now() - start
      await writing
      const recorded = ((await calm?.transactions.getCount({}))?.count ?? 0) - before
      return [
        atLeast('commands done', done, 250, ''),
        atLeast('of them undone by another session or instance', undone, 125, ''),
        equals('undone commands after which a sum was another', wrong.length, 0),
        equals(`commands undone by 6 sessions at once, ${ROUNDS} times: other than once`, twice, 0),
        equals('sums that were others after that', changed, 0),
        equals(
          'acknowledged but not recorded, or recorded but not acknowledged, when one is stopped',
          recorded - acknowledged,
          0,
        ),
        atMost('the instance stops within', stopMs, 15_000, 'ms'),
        equals('kept totals that differ from their rows', (await differences(db)).length, 0),
      ]
    } finally {
      await second.restart()
      await stop()
    }
  },
}
