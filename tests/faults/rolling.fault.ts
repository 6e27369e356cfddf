import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { newUser } from '../caller.ts'
import { clientOf, makeLedger } from '../door/commands.ts'
import { listen, startInstances } from '../instances.ts'
import { balance } from './balancer.ts'
import { atLeast, equals, type Fault } from './fault.ts'

const RULES = 20
const WRITERS = 6
/** A rule's first date: soon, and while all instances look for what is due. */
const SOON_MS = 5_000
const PATIENCE_MS = 90_000

export const fault: Fault = {
  title: 'Three instances behind a balancer: live updates, jobs, and a rolling restart',
  run: async () => {
    const { servers, db, stop } = await startInstances(3)
    const balancer = await balance(servers.map(({ origin }) => origin))
    try {
      const { token } = await newUser(balancer.origin, 'anna')
      const api = clientOf(balancer.origin, token)
      const { accounts, categories } = await makeLedger(api)
      const draft = { accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0, delta: '-1' }

      const ears = await Promise.all(servers.map(({ origin }) => listen(origin, token)))
      const wanted = 30
      for (let turn = 0; turn < wanted; turn++) await api.transactions.create(draft)
      await sleep(1000)
      const heard = ears.map((ear) => ear.heard())
      for (const ear of ears) ear.close()

      const nextRepeat = new Date(Date.now() + SOON_MS).toISOString()
      for (let rule = 0; rule < RULES; rule++) {
        const repeat = {
          repeatType: 2 as const,
          repeatArg: 1,
          notificationMode: 0 as const,
          description: `Rule ${rule}`,
        }
        await api.recurring.create({ ...draft, ...repeat, nextRepeat })
      }
      const made = async () => (await api.transactions.getCount({ description: 'Rule' })).count
      for (const end = Date.now() + PATIENCE_MS; (await made()) < RULES && Date.now() < end;) await sleep(500)
      await sleep(3000)
      const byRules = await made()

      const before = (await api.transactions.getCount({})).count
      const [acknowledged, failures] = [{ count: 0 }, [] as string[]]
      const over = new AbortController()
      const write = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const idempotencyKey = randomUUID()
          await api.transactions.create(draft, { idempotencyKey }).then(
            () => (acknowledged.count += 1),
            (error: unknown) => failures.push(String(error)),
          )
          await api.accounts.list().catch((error: unknown) => failures.push(String(error)))
        }
      }
      const writing = Promise.all(Array.from({ length: WRITERS }, write))
      for (const server of servers) {
        await sleep(1000)
        await server.shutDown()
        await server.restart()
      }
      await sleep(1000)
      over.abort()
      await writing
      for (const failure of new Set(failures)) process.stderr.write(`  ${failure}\n`)
      const recorded = (await api.transactions.getCount({})).count - before
      return [
        equals(
          'commands heard on the live channel of each instance',
          heard.join(', '),
          `${wanted}, ${wanted}, ${wanted}`,
        ),
        equals(`transactions of ${RULES} recurring ones that fell due at once`, byRules, RULES),
        atLeast('commands while all three were restarted, one after another', acknowledged.count, 200, ''),
        equals('calls that failed meanwhile', failures.length, 0),
        equals('recorded and not acknowledged, or the other way round', recorded - acknowledged.count, 0),
        equals('kept totals that differ from their rows', (await differences(db)).length, 0),
      ]
    } finally {
      balancer.close()
      await stop()
    }
  },
}
