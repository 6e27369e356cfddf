import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import { CHANGE_SET_HEADER } from '#contract/liveChannel.ts'
import { PNG, receiptOf } from '#server/features/receipts/testReceipts.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'

const { history } = contract
const server = await sharedTestServer()
type Call = { method: 'GET' | 'POST'; path: string }

/** How each kind of row is created, deleted and listed. */
const deletions: Record<string, (anna: TestUser) => Promise<{ input: object; list: Call }>> = {
  'transactions.remove': async (anna) => {
    const transactionId = await anna.aTransaction()
    return { input: { transactionId }, list: contract.transactions.list }
  },
  'notes.remove': async (anna) => {
    const { noteId } = await anna.call(contract.notes.create, { text: 'Tyres' })
    return { input: { noteId }, list: contract.notes.list }
  },
  'payees.remove': async (anna) => {
    const { payeeId } = await anna.call(contract.payees.create, { name: 'Lidl', aliases: ['Lidl SRL'], note: 'Near' })
    return { input: { payeeId }, list: contract.payees.list }
  },
  'savedFilters.remove': async (anna) => {
    const { savedFilterId } = await anna.call(contract.savedFilters.create, { name: 'Shops', query: 'text=Lidl' })
    return { input: { savedFilterId }, list: contract.savedFilters.list }
  },
  'tags.remove': async (anna) => {
    const { tagId } = await anna.call(contract.tags.create, { name: 'Trip', color: 3, firstDay: '2026-05-03' })
    return { input: { tagId }, list: contract.tags.list }
  },
  'receipts.remove': async (anna) => ({
    input: { receiptId: await receiptOf(anna, PNG) },
    list: contract.receipts.listWaiting,
  }),
  'categories.remove': async (anna) => {
    const categoryId = await anna.aCategory({ description: 'Rye' })
    return { input: { categoryId }, list: contract.categories.list }
  },
  'sample.remove': async (anna) => {
    await anna.call(contract.sample.create, {})
    return { input: {}, list: contract.accounts.list }
  },
  'folders.remove': async (anna) => ({ input: { folderId: await anna.aFolder() }, list: contract.folders.list }),
  'accounts.remove': async (anna) => ({ input: { accountId: await anna.anAccount() }, list: contract.accounts.list }),
  'currencies.remove': async (anna) => {
    const ether = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether' }
    const { currencyId } = await anna.call(contract.currencies.create, ether)
    return { input: { currencyId }, list: contract.currencies.list }
  },
  'budgets.remove': async (anna) => {
    const draft = { categoryId: await anna.aCategory(), currencyId: 2, dateType: 0 as const, amount: '-40' }
    const { budgetId } = await anna.call(contract.budgets.create, draft)
    return { input: { budgetId }, list: contract.budgets.list }
  },
  'recurring.remove': async (anna) => {
    const { recurringTransactionId: recurringId } = await anna.call(contract.recurring.create, {
      categoryId: await anna.aCategory(),
      accountId: await anna.anAccount(),
      delta: '-5',
      nextRepeat: new Date(Date.now() + 86_400_000).toISOString(),
      repeatType: 2,
      repeatArg: 1,
      notificationMode: 0,
    })
    return { input: { recurringId }, list: contract.recurring.list }
  },
  'rules.remove': async (anna) => {
    const set = { categoryId: await anna.aCategory() }
    const { ruleId } = await anna.call(contract.rules.create, { when: { words: ['lidl'] }, set })
    return { input: { ruleId }, list: contract.rules.list }
  },
  'statements.remove': async (anna) => {
    const asked = { accountId: await anna.anAccount(), day: '2026-05-31', balance: '7' }
    const { statementId } = await anna.call(contract.statements.start, asked)
    return { input: { statementId }, list: contract.statements.list }
  },
  'accumulations.remove': async (anna) => {
    const sourceAccountId = await anna.anAccount()
    const targetAccountId = await anna.anAccount()
    const categoryId = await anna.aCategory()
    const rule = { sourceAccountId, targetAccountId, categoryId, steps: [{ step: '1' }] }
    await anna.call(contract.accumulations.set, rule)
    return { input: { accountId: sourceAccountId }, list: contract.accumulations.list }
  },
  'notifications.remove': async (anna) => {
    const { pointId } = await anna.call(contract.notifications.createWebPush, {
      endpoint: 'https://8.8.8.8/push/1',
      auth: 'A'.repeat(22),
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      description: 'Chrome',
    })
    return { input: { pointId }, list: contract.notifications.list }
  },
}

/** Calls that cannot be undone, or do not change the ledger. */
const final = ['books.remove', 'sessions.remove', 'files.remove', 'reports.remove']

test('every call that deletes is either undoable or known not to be', () => {
  const removals = everyCall.filter(({ verb }) => verb === 'remove').map(({ domain, verb }) => `${domain}.${verb}`)
  expect(removals.sort()).toEqual([...Object.keys(deletions), ...final].sort())
})

test.each(Object.keys(deletions))(
  '%s says under which number it can be undone, and undoing brings all back',
  async (name) => {
    const anna = await server.aUser()
    const { input, list } = await deletions[name]!(anna)
    const [domain = '', verb = ''] = name.split('.')
    const { endpoint } = everyCall.find((call) => call.domain === domain && call.verb === verb)!
    const withoutVersions = async () =>
      JSON.parse(
        JSON.stringify((await anna.send(list)).body, (key, value: unknown) => (key === 'version' ? '' : value)),
      )
    const before = await withoutVersions()
    const { status, headers } = await anna.send(endpoint, input)
    expect(status).toBe(200)
    expect(await withoutVersions()).not.toEqual(before)
    await anna.call(history.undo, { changeSetId: Number(headers[CHANGE_SET_HEADER]) })
    expect(await withoutVersions()).toEqual(before)
  },
)
