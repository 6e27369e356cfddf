import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { aWorld } from './testRules.ts'

const { payees, rules, transactions } = contract
const server = await sharedTestServer()

test('a payee that a file names gives way to a rule, known or not; one that a person chose stays', async () => {
  const {
    anna,
    accounts: [accountId],
  } = await aWorld(server)
  const aPayee = async (name: string) => (await anna.call(payees.create, { name })).payeeId
  const [known, wanted] = [await aPayee('LIDL 1142'), await aPayee('Lidl')]
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { payeeId: wanted } })
  const row = { text: 'LIDL 1142 FILIALE', accountId, delta: '-5' }
  const { proposals } = await anna.call(rules.propose, {
    rows: [row, { ...row, payee: 'LIDL 1142' }, { ...row, payee: 'Unheard of' }, { ...row, payeeId: known }],
  })
  expect(proposals.map(({ payeeId }) => payeeId)).toEqual([wanted, wanted, wanted, undefined])
})

test('a payee whose name a person typed stays, known or not; without its amount, no rule about amounts matches', async () => {
  const { anna, accounts, categories } = await aWorld(server)
  const [accountId, categoryId] = [accounts[0], categories[0]]
  const { payeeId } = await anna.call(payees.create, { name: 'Lidl' })
  await anna.call(rules.create, { when: { words: ['lidl'] }, set: { payeeId } })
  await anna.call(rules.create, { when: { words: ['kiosk'], amountTo: '5' }, set: { categoryId } })
  const { proposals } = await anna.call(rules.propose, {
    rows: [
      { text: 'LIDL', newPayee: 'Corner shop', accountId, delta: '-5' },
      { newPayee: 'Kiosk', accountId, delta: '-5' },
      { newPayee: 'Kiosk', accountId, delta: 'out' },
    ],
  })
  expect(proposals.map((each) => [each.payeeId, each.categoryId])).toEqual([
    [undefined, undefined],
    [undefined, categoryId],
    [undefined, undefined],
  ])
})

test('a rule of another book is no source of a category', async () => {
  const { anna, accounts, categories } = await aWorld(server)
  const draft = { accountId: accounts[0]!, categoryId: categories[0]!, delta: '-5', categoryBy: 'rule' as const }
  await expect(anna.call(transactions.create, { ...draft, categoryRuleId: 999_999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
