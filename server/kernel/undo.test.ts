import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#server/db/testing.ts'
import { createFixture } from './testLedger.ts'
import { AnyStep, Doer } from './testUndoDoer.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'

const database = await sharedTestDatabase()
const SEQUENCES = Number(process.env['UNDO_SEQUENCES'] ?? 25)

test('whatever two users do and undone, rows, balances and refusals are what an oracle without a journal says', async () => {
  const Command = fc.record({ user: fc.nat({ max: 1 }), steps: fc.array(AnyStep, { minLength: 1, maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(Command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const doers = [
        new Doer(database.db, await createFixture(database.db)),
        new Doer(database.db, await createFixture(database.db)),
      ]
      for (const doer of doers) await doer.start()
      for (const { user, steps } of commands) await doers[user]?.take(steps)
      for (const doer of doers) {
        const { stored, expected } = await doer.state()
        expect(stored).toEqual(expected)
      }
      expect(await differences(database.db)).toEqual([])
    }),
    { numRuns: SEQUENCES },
  )
}, 600_000)
