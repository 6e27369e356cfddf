import { expect, test } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'
import { aWorld } from './testRules.ts'

const { payees, rules } = contract
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
