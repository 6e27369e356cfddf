import { expect, test } from 'vitest'
import { contract } from '#contract'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { rules, transactions, history, payees, categories, tags } = contract
const server = await sharedTestServer()

interface World {
  anna: TestUser
  card: number
  groceries: number
  fuel: number
  record: (description: string, delta?: string, more?: object) => Promise<number>
  categoryOf: (transactionId: number) => Promise<number>
}

const aWorld = async (): Promise<World> => {
  const anna = await server.aUser()
  const card = await anna.anAccount()
  const [groceries, fuel] = [await anna.aCategory({ name: 'Groceries' }), await anna.aCategory({ name: 'Fuel' })]
  const record = async (description: string, delta = '-12.40', more: object = {}) =>
    (await anna.call(transactions.create, { accountId: card, delta, description, ...more })).transactionId
  const categoryOf = async (transactionId: number) =>
    (await anna.call(transactions.get, { transactionId })).transaction.categoryId
  return { anna, card, groceries, fuel, record, categoryOf }
}

const undoLast = async (anna: TestUser) => {
  const [last] = (await anna.call(history.list, { count: 1 })).changeSets
  await anna.call(history.undo, { changeSetId: last!.changeSetId })
}

test('a new transaction without a category gets it from the first rule that sets one, and says by which', async () => {
  const { anna, groceries, fuel, record } = await aWorld()
  const { ruleId } = await anna.call(rules.create, { when: { words: ['lidl'] }, set: { categoryId: groceries } })
  await anna.call(rules.create, { when: { words: ['LIDL', 'shell'] }, set: { categoryId: fuel } })
  const transactionId = await record('LIDL 1142 FILIALE MITTE')
  const { transaction } = await anna.call(transactions.get, { transactionId })
  expect(transaction).toMatchObject({ categoryId: groceries, categoryBy: 'rule', categoryRuleId: ruleId })
  expect(transaction.review).toBeUndefined()
})

test('words are whole, and case and diacritics are the same', async () => {
  const { anna, groceries, record, categoryOf } = await aWorld()
  await anna.call(rules.create, { when: { words: ['piața mare'] }, set: { categoryId: groceries } })
  expect(await categoryOf(await record('PIATA  MARE 12'))).toBe(groceries)
  expect(await categoryOf(await record('PIATA MAREA'))).not.toBe(groceries)
})

test('what nothing sorts has no category and waits in Review', async () => {
  const { anna, record } = await aWorld()
  const { transaction } = await anna.call(transactions.get, { transactionId: await record('UNKNOWN 7') })
  const { categories: all } = await anna.call(categories.list, {})
  expect(all.find(({ categoryId }) => categoryId === transaction.categoryId)?.uncategorised).toBe(true)
  expect(transaction.review).toBe(true)
})

test('a category that a person gave stays, in a new transaction and in a run, unless it is included', async () => {
  const { anna, groceries, fuel, record, categoryOf } = await aWorld()
  const { ruleId } = await anna.call(rules.create, { when: { words: ['lidl'] }, set: { categoryId: groceries } })
  const mine = await record('LIDL 1', '-5', { categoryId: fuel })
  expect(await categoryOf(mine)).toBe(fuel)
  expect(await anna.call(rules.run, { ruleId })).toEqual({ count: 0, setByPerson: 1 })
  expect(await anna.call(rules.run, { ruleId, includeSetByPerson: true })).toEqual({ count: 1, setByPerson: 0 })
  expect(await categoryOf(mine)).toBe(groceries)
})

test('a category that a person changed is theirs, however it was changed, and undo gives it back to the rule', async () => {
  const { anna, groceries, fuel, record } = await aWorld()
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { categoryId: groceries } })
  const transactionId = await record('LIDL 1')
  const by = async () => (await anna.call(transactions.get, { transactionId })).transaction.categoryBy
  await anna.call(transactions.change, {
    selection: { transactionIds: [transactionId] },
    change: { set: { categoryId: fuel } },
  })
  expect(await by()).toBeUndefined()
  expect((await anna.call(rules.run, {})).count).toBe(0)
  await undoLast(anna)
  expect(await by()).toBe('rule')
})

test('saving and applying a rule is one change set, and its undo leaves everything as it was', async () => {
  const { anna, groceries, record } = await aWorld()
  const ids = [await record('LIDL 1'), await record('LIDL 2'), await record('SHELL')]
  const list = async () =>
    (await anna.call(transactions.list, { count: 9 })).transactions.map((row) => ({ ...row, version: '' }))
  const before = await list()
  const draft = { when: { words: ['lidl'] }, set: { categoryId: groceries } }
  const { state, count, reviewed } = await anna.call(rules.preview, draft)
  expect({ count, reviewed }).toEqual({ count: 2, reviewed: 2 })
  await anna.call(rules.create, { ...draft, apply: { state } })
  expect(
    (await list()).filter(({ categoryId }) => categoryId === groceries).map(({ transactionId }) => transactionId),
  ).toEqual([ids[1], ids[0]])
  await undoLast(anna)
  expect(await list()).toEqual(before)
  expect((await anna.call(rules.list, {})).rules).toEqual([])
})

test('a preview that is no longer true is not applied', async () => {
  const { anna, groceries, record } = await aWorld()
  await record('LIDL 1')
  const draft = { when: { words: ['lidl'] }, set: { categoryId: groceries } }
  const { state } = await anna.call(rules.preview, draft)
  await record('LIDL 2')
  expect(await codeOf(anna.call(rules.create, { ...draft, apply: { state } }))).toBe('CHANGED_MEANWHILE')
  expect((await anna.call(rules.list, {})).rules).toEqual([])
})

test('a preview says what changes, from what, what stays and why', async () => {
  const { anna, groceries, fuel, record } = await aWorld()
  await anna.call(rules.create, { name: 'Fuel', when: { words: ['station'] }, set: { categoryId: fuel } })
  const earlier = (await anna.call(rules.list, {})).rules[0]!.ruleId
  const station = await record('LIDL STATION')
  const open = await record('LIDL 2')
  const own = await record('LIDL 1', '-5', { categoryId: fuel })
  const preview = await anna.call(rules.preview, { when: { words: ['lidl'] }, set: { categoryId: groceries } })
  expect(preview).toMatchObject({ count: 1, unchanged: 0, setByPerson: 1, earlier: [{ ruleId: earlier, count: 1 }] })
  expect(preview).toMatchObject({ reviewed: 1, flagged: 0 })
  expect(
    preview.rows.map(({ transaction, after, setByPerson, earlierRuleId }) => [
      transaction.transactionId,
      after,
      setByPerson,
      earlierRuleId,
    ]),
  ).toEqual([
    [open, { categoryId: groceries }, undefined, undefined],
    [own, undefined, true, undefined],
    [station, undefined, undefined, earlier],
  ])
  const set = { categoryId: groceries, review: true as const }
  const flagging = await anna.call(rules.preview, { when: { words: ['lidl'] }, set })
  expect(flagging).toMatchObject({ count: 3, setByPerson: 1, reviewed: 0, flagged: 2 })
  expect(flagging.rows[0]).toMatchObject({ after: { review: true }, setByPerson: true })
})

test.each([
  ['no condition', { when: {}, set: { categoryId: 1 } }],
  ['nothing to set', { when: { words: ['a'] }, set: {} }],
  ['words and a pattern', { when: { words: ['a'], pattern: 'b' }, set: { review: true as const } }],
  ['no word', { when: { words: ['***'] }, set: { review: true as const } }],
  ['a payee for a payee', { when: { payeeIds: [1] }, set: { payeeId: 1 } }],
  ['a tag for a tag', { when: { tagIds: [1] }, set: { tagIds: [1] } }],
])('a rule with %s is refused', async (_, draft) => {
  const { anna } = await aWorld()
  expect(await codeOf(anna.call(rules.create, draft))).toBe('INVALID_INPUT')
})

test('a pattern that cannot be read is refused; one that would never end elsewhere is answered at once', async () => {
  const { anna, groceries, record, categoryOf } = await aWorld()
  const set = { categoryId: groceries }
  expect(await codeOf(anna.call(rules.create, { when: { pattern: '(lidl' }, set }))).toBe('RULE_PATTERN')
  await anna.call(rules.create, { when: { pattern: '^(a+)+$|card \\d{4}' }, set })
  expect(await categoryOf(await record(`${'a'.repeat(200)}!`))).not.toBe(groceries)
  expect(await categoryOf(await record('Card 4412'))).toBe(groceries)
})

test('a rule follows a merge; one whose payee is deleted is paused, matches nothing and cannot be resumed', async () => {
  const { anna, groceries, record, categoryOf } = await aWorld()
  const aPayee = async (name: string) => (await anna.call(payees.create, { name })).payeeId
  const [lidl, aldi] = [await aPayee('Lidl'), await aPayee('Aldi')]
  const { ruleId } = await anna.call(rules.create, {
    when: { payeeIds: [lidl], words: ['lidl', 'aldi'] },
    set: { categoryId: groceries },
  })
  const rule = async () => (await anna.call(rules.list, {})).rules[0]
  await anna.call(payees.merge, { payeeId: lidl, intoPayeeId: aldi })
  expect(await rule()).toMatchObject({ when: { payeeIds: [aldi] }, paused: false })
  expect(await categoryOf(await record('', '-5', { payeeId: aldi, description: undefined }))).toBe(groceries)
  await anna.call(payees.remove, { payeeId: aldi })
  expect(await rule()).toMatchObject({ when: { payeeIds: [] }, paused: true })
  expect(await categoryOf(await record('Aldi'))).not.toBe(groceries)
  expect(await codeOf(anna.call(rules.pause, { ruleId, paused: false }))).toBe('RULE_INCOMPLETE')
  await undoLast(anna)
  expect(await rule()).toMatchObject({ paused: true })
})

test('a payee that a rule sets counts for the rules about that payee, and a second run changes nothing', async () => {
  const { anna, groceries, record } = await aWorld()
  const { payeeId } = await anna.call(payees.create, { name: 'Whole Foods' })
  await anna.call(rules.create, { when: { payeeIds: [payeeId] }, set: { categoryId: groceries } })
  const transactionId = await record('POS DEBIT 4412 WHOLEFDS')
  await anna.call(rules.create, { when: { words: ['wholefds'] }, set: { payeeId } })
  const { count, state } = await anna.call(rules.previewRun, {})
  expect(count).toBe(1)
  expect(await codeOf(anna.call(rules.run, { state: 'older' }))).toBe('CHANGED_MEANWHILE')
  expect((await anna.call(rules.run, { state })).count).toBe(1)
  const { transaction } = await anna.call(transactions.get, { transactionId })
  expect(transaction).toMatchObject({ payeeId, payeeBy: 'rule', categoryId: groceries, categoryBy: 'rule' })
  expect((await anna.call(rules.run, {})).count).toBe(0)
})

test('a merge of categories or payees is no choice: what a rule set stays what a rule set', async () => {
  const { anna, groceries, fuel, record } = await aWorld()
  const { payeeId } = await anna.call(payees.create, { name: 'Lidl' })
  const { payeeId: intoPayeeId } = await anna.call(payees.create, { name: 'Lidl Stiftung' })
  const set = { categoryId: groceries, payeeId }
  const { ruleId } = await anna.call(rules.create, { when: { words: ['lidl'] }, set })
  const transactionId = await record('LIDL 1')
  await anna.call(payees.merge, { payeeId, intoPayeeId })
  await anna.call(categories.merge, { categoryId: groceries, intoCategoryId: fuel })
  expect((await anna.call(transactions.get, { transactionId })).transaction).toMatchObject({
    categoryId: fuel,
    categoryRuleId: ruleId,
    payeeId: intoPayeeId,
    payeeRuleId: ruleId,
  })
})

test('a tag that a rule adds counts for the rules about that tag, and a second run changes nothing', async () => {
  const { anna, groceries, record } = await aWorld()
  const { tagId } = await anna.call(tags.create, { name: 'Trip' })
  const transactionId = await record('HOTEL ROMA')
  await anna.call(rules.create, { when: { tagIds: [tagId] }, set: { categoryId: groceries } })
  await anna.call(rules.create, { when: { words: ['hotel'] }, set: { tagIds: [tagId] } })
  expect((await anna.call(rules.run, {})).count).toBe(1)
  const { transaction } = await anna.call(transactions.get, { transactionId })
  expect(transaction).toMatchObject({ tagIds: [tagId], categoryId: groceries })
  expect((await anna.call(rules.run, {})).count).toBe(0)
})
