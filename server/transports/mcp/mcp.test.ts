import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { beforeEach, expect, test } from 'vitest'
import { contract, everyCall } from '#contract'
import { isAllowed } from '#contract/roles.ts'
import { joinAs } from '#server/features/books/testBook.ts'
import { differences } from '#server/db/wrongTotals.sql.ts'
import { TestSocket } from '#server/transports/websocket/testSocket.ts'
import { sharedTestServer, type TestUser } from '#server/testing.ts'
import { answerOf, aProgram, ask, aToken, listening } from './testProgram.ts'
import { seededLedger, sensibleUses } from './testTools.ts'

const { assistant, history } = contract
let anna: TestUser
const server = await sharedTestServer()
const address = await listening(server.app)

beforeEach(async () => {
  anna = await server.aUser()
})

/** A program of Anna's. */
const program = async (readOnly: boolean) => aProgram(address, await aToken(server.db, anna, readOnly))
const newestSet = async () => (await anna.call(history.list, { count: 1 })).changeSets[0]

test('a program lists the tools: each with a title, a valid schema, and whether it writes or destroys', async () => {
  const hand = await program(false)
  const { tools } = await hand.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(sensibleUses))
  const validator = new AjvJsonSchemaValidator()
  for (const { title, inputSchema, annotations } of tools) {
    expect(title).not.toBe('')
    expect(() => validator.getValidator(inputSchema)).not.toThrow()
    expect(annotations?.openWorldHint).toBe(false)
  }
  const hints = Object.fromEntries(
    tools.map(({ name, annotations }) => [name, [annotations?.readOnlyHint, annotations?.destructiveHint]]),
  )
  expect(hints).toMatchObject({
    transactions_list: [true, false],
    transactions_create: [false, false],
    transactions_remove: [false, true],
    accounts_edit: [false, true],
  })
  expect(hand.getInstructions()).toContain('ask them first')
})

test.each(['viewer', 'contributor', 'editor', 'owner'] as const)(
  'a program of a member with the role %s is offered what the role allows, is refused all else, and sees one book',
  async (role) => {
    const boris = await server.aUser()
    const member = role === 'owner' ? anna : await joinAs(role, anna, boris)
    const hand = await aProgram(address, await aToken(server.db, member, false))
    const { tools } = await hand.listTools()
    const isAllowedTool = (name: string): boolean => {
      const call = everyCall.find(({ domain, verb }) => name === `${domain}_${verb}`)
      return isAllowed(role, call!.endpoint.needs)
    }
    const all = Object.keys(sensibleUses)
    expect(tools.map(({ name }) => name)).toEqual(all.filter(isAllowedTool))
    const ledger = await seededLedger(anna)
    for (const name of all.filter((tool) => !isAllowedTool(tool))) {
      const { text, isError } = await ask(hand, name, await sensibleUses[name]!(ledger))
      expect([name, isError, text.slice(0, 11)]).toEqual([name, true, 'ROLE_NEEDED'])
    }
    const { books } = await answerOf(hand, 'books_list', {})
    expect(books).toMatchObject([{ bookId: anna.bookId, role }])
  },
)

test('a program whose token may write calls every tool; each write is one command by a token, and can be undone', async () => {
  const book = await seededLedger(anna)
  const hand = await program(false)
  for (const [name, inputOf] of Object.entries(sensibleUses)) {
    const { text, isError } = await ask(hand, name, await inputOf(book))
    expect([name, isError, isError ? text : '']).toEqual([name, false, ''])
  }
  const { changeSets } = await anna.call(history.list, { means: 'token', count: 100 })
  const calls = new Set(changeSets.map(({ call }) => call.replace('.', '_')))
  const { tools } = await hand.listTools()
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name)
  expect(writing.filter((name) => !calls.has(name))).toEqual([])
  expect(await differences(server.db)).toEqual([])
  for (const { changeSetId } of changeSets) await anna.call(history.undo, { changeSetId })
  expect(await differences(server.db)).toEqual([])
})

test('a program whose token only reads calls every tool; what writes is proposed, with a link, and nothing is done', async () => {
  const book = await seededLedger(anna)
  const before = await newestSet()
  const hand = await program(true)
  const { tools } = await hand.listTools()
  for (const { name, description, annotations } of tools) {
    const answer = await answerOf(hand, name, await sensibleUses[name]!(book))
    if (annotations?.readOnlyHint === true) continue
    expect([annotations?.destructiveHint, description?.startsWith('Propose')]).toEqual([false, true])
    expect(Object.keys(answer)).not.toContain('changeSetId')
  }
  expect(await newestSet()).toEqual(before)
  expect(hand.getInstructions()).toContain('never say that it was done')
})

test('what is proposed stands in a chat called as the token, at the address of the link, and is applied there', async () => {
  const book = await seededLedger(anna)
  const socket = await TestSocket.signedIn(server.app, anna.token)
  const hand = await program(true)
  const write = { accountId: book.cash, categoryId: book.pets, delta: '-4.50' }
  const { proposed, applyAt } = await answerOf(hand, 'transactions_create', write)
  expect(proposed).toMatchObject({ rows: [{ kind: 'transactions' }], balances: [{ before: '3', after: '-1.5' }] })
  await answerOf(hand, 'notes_create', { text: 'Second' })
  const { contexts } = await anna.call(assistant.getContexts, {})
  expect(contexts).toMatchObject([{ title: 'Desktop' }])
  const contextId = contexts[0]!.contextId
  expect(applyAt).toBe(new URL(`/assistant?talk=${contextId}&book=${anna.bookId}`, address).href)
  const { messages } = await anna.call(assistant.getMessages, { contextId })
  expect(messages.map(({ role, status, plan }) => [role, status, plan?.status])).toEqual([
    ['assistant', 1, 'proposed'],
    ['assistant', 1, 'proposed'],
  ])
  await socket.until(() =>
    socket.received.some((received) => typeof received === 'object' && received.type === 'aiUpdate'),
  )
  socket.close()
  const { changeSetId } = await anna.call(assistant.applyPlan, { planId: messages[0]!.plan!.planId })
  expect(await anna.balanceOf(book.cash)).toBe('-1.5')
  expect((await anna.call(history.get, { changeSetId })).changeSet.means).toBe('assistant')
})

test('a write returns what it changed and the id to undo it by, and every tab is notified', async () => {
  const book = await seededLedger(anna)
  const socket = await TestSocket.signedIn(server.app, anna.token)
  const hand = await program(false)
  const write = { accountId: book.cash, categoryId: book.pets, delta: '-4.50' }
  const answer = await answerOf(hand, 'transactions_create', write)
  const newest = await newestSet()
  expect(answer).toMatchObject({
    done: { rows: [{ kind: 'transactions' }], balances: [{ before: '3', after: '-1.5' }] },
    answer: { transactionId: expect.any(Number) },
    changeSetId: newest?.changeSetId,
  })
  expect(newest).toMatchObject({ means: 'token', call: 'transactions.create' })
  await socket.until(() => JSON.stringify(socket.received).includes('transactions'))
  socket.close()
})

test('a login used by a program is a program: its commands are those of a token', async () => {
  await answerOf(await aProgram(address, anna.token), 'notes_create', { text: 'By a script' })
  expect((await newestSet())?.means).toBe('token')
})
