import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract'
import type { Rule } from '#contract/rules.ts'
import { sharedTestServer } from '#server/testing.ts'
import { expectedOf } from './oracle.ts'
import { aWorld, defined, type Draft, drafts, isRule, rowOf, rows, ruleOf, type World } from './testRules.ts'

const { rules, transactions, categories, payees, tags, history } = contract

const server = await sharedTestServer()

const makeRules = async (world: World, wanted: readonly Draft[]): Promise<Rule[]> => {
  for (const draft of wanted.map((each) => ruleOf(world, each)).filter(isRule))
    await world.anna.call(rules.create, draft)
  return (await world.anna.call(rules.list, {})).rules
}

const listOf = async ({ anna }: World) => (await anna.call(transactions.list, { count: 128 })).transactions
const stored = async ({ anna }: World) =>
  (
    await sql`select to_jsonb(t) as row from transactions t where book_id = ${anna.bookId} order by id`.execute(
      server.db,
    )
  ).rows

const seconds = 120_000

test(
  'rules give recorded transactions what a plain reading of them gives, a second run nothing, and undo all of it back',
  { timeout: seconds },
  async () => {
    const property = fc.asyncProperty(
      fc.array(rows, { minLength: 1, maxLength: 8 }),
      fc.array(drafts, { minLength: 1, maxLength: 5 }),
      async (someRows, someDrafts) => {
        const world = await aWorld(server)
        const { anna } = world
        for (const row of someRows) await anna.call(transactions.create, rowOf(world, row))
        const made = await makeRules(world, someDrafts)
        const names = new Map((await anna.call(payees.list, {})).payees.map(({ payeeId, name }) => [payeeId, name]))
        const all = (await anna.call(categories.list, {})).categories
        const uncategorised = all.find((category) => category.uncategorised)?.categoryId
        const before = await listOf(world)
        const rowsBefore = await stored(world)
        const { count } = await anna.call(rules.run, {})
        const after = await listOf(world)
        expect(after.map(({ categoryId, payeeId, tagIds = [] }) => ({ categoryId, payeeId, tagIds }))).toEqual(
          before.map((row) =>
            expectedOf(row, made, names, {
              category: row.categoryId !== uncategorised,
              payee: row.payeeId !== undefined,
            }),
          ),
        )
        expect((await anna.call(rules.run, {})).count).toBe(0)
        if (count === 0) return
        const [last] = (await anna.call(history.list, { count: 1 })).changeSets
        await anna.call(history.undo, { changeSetId: last!.changeSetId })
        expect(await stored(world)).toEqual(rowsBefore)
      },
    )
    await fc.assert(property, { numRuns: 40, endOnFailure: true })
  },
)

test(
  'a row gets the same values whether it is typed, recorded in bulk, proposed, or recorded before the rules were made',
  { timeout: seconds },
  async () => {
    const property = fc.asyncProperty(
      rows,
      fc.array(drafts, { minLength: 1, maxLength: 5 }),
      async (row, someDrafts) => {
        const world = await aWorld(server)
        const { anna } = world
        const { categoryId: _, ...open } = rowOf(world, row)
        const early = await anna.call(transactions.create, open)
        await makeRules(world, someDrafts)
        await anna.call(rules.run, {})
        const typed = await anna.call(transactions.create, open)
        const text = [open.bankText, open.description].filter(Boolean).join('\n') || undefined
        const { proposals } = await anna.call(rules.propose, { rows: [defined({ text, ...pick(open) })] })
        // A form that leaves the category as it was proposed.
        const { categoryId, categoryBy, categoryRuleId } = proposals[0]!
        const shown = await anna.call(transactions.create, defined({ ...open, categoryId, categoryBy, categoryRuleId }))
        await anna.call(transactions.createBulk, { entries: [{ type: 0, created: '2026-01-01T00:00:00Z', ...open }] })
        const list = await listOf(world)
        const seen = list.map(({ categoryId: its, categoryBy: by, categoryRuleId: ruleId, payeeId, tagIds }) => ({
          categoryId: its,
          by,
          ruleId,
          payeeId,
          tagIds,
        }))
        const find = (transactionId: number) => seen[list.findIndex((each) => each.transactionId === transactionId)]
        expect(find(typed.transactionId)).toEqual(find(early.transactionId))
        expect(seen.at(-1)).toEqual(find(early.transactionId))
        expect(find(shown.transactionId)).toEqual(find(early.transactionId))
        const recorded = find(typed.transactionId)?.categoryId
        expect(proposals[0]?.categoryId ?? recorded).toBe(recorded)
      },
    )
    await fc.assert(property, { numRuns: 40, endOnFailure: true })
  },
)

const pick = ({ accountId, delta, payeeId, tagIds }: Omit<ReturnType<typeof rowOf>, 'categoryId'>) => ({
  accountId,
  delta,
  payeeId,
  tagIds,
})

test(
  'after merges and deletions no rule names what is gone, and none matches a row that it did not match',
  { timeout: seconds },
  async () => {
    const property = fc.asyncProperty(
      fc.array(rows, { minLength: 1, maxLength: 6 }),
      fc.array(drafts, { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom('payee', 'tag', 'category', 'account'), { minLength: 1, maxLength: 3 }),
      async (someRows, someDrafts, gone) => {
        const world = await aWorld(server)
        const { anna } = world
        for (const row of someRows)
          await anna.call(
            transactions.create,
            rowOf(world, { ...row, payee: undefined, tag: undefined, account: 0, category: undefined }),
          )
        const made = await makeRules(world, someDrafts)
        const matched = async (list: readonly Rule[]) => {
          const found = new Map<number, number[]>()
          for (const { ruleId, when, set, paused } of list) {
            if (paused) continue
            const preview = await anna.call(rules.preview, { ruleId, when, set, includeSetByPerson: true })
            found.set(ruleId, preview.rows.map(({ transaction }) => transaction.transactionId).toSorted())
          }
          return found
        }
        const before = await matched(made)
        for (const kind of gone) await removeOne(world, kind).catch(() => undefined)
        const left = (await anna.call(rules.list, {})).rules
        const ids = {
          payees: (await anna.call(payees.list, {})).payees.map(({ payeeId }) => payeeId),
          tags: (await anna.call(tags.list, {})).tags.map(({ tagId }) => tagId),
          categories: (await anna.call(categories.list, {})).categories.map(({ categoryId }) => categoryId),
        }
        for (const { when, set } of left) {
          expect(ids.payees).toEqual(expect.arrayContaining([...(when.payeeIds ?? []), ...[set.payeeId ?? []].flat()]))
          expect(ids.tags).toEqual(expect.arrayContaining([...(when.tagIds ?? []), ...(set.tagIds ?? [])]))
          expect(ids.categories).toEqual(expect.arrayContaining([set.categoryId ?? []].flat()))
        }
        const after = await matched(left)
        for (const [ruleId, found] of after) expect(before.get(ruleId) ?? []).toEqual(expect.arrayContaining(found))
      },
    )
    await fc.assert(property, { numRuns: 40, endOnFailure: true })
  },
)

const removeOne = async ({ anna, ...world }: World, kind: string): Promise<unknown> => {
  if (kind === 'payee') return anna.call(payees.remove, { payeeId: world.payees[0] as number })
  if (kind === 'tag') return anna.call(tags.remove, { tagId: world.tags[0] as number })
  if (kind === 'category') return anna.call(categories.remove, { categoryId: world.categories[0] as number })
  return anna.call(contract.accounts.remove, { accountId: world.accounts[1] as number })
}
