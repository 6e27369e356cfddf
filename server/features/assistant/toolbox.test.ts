import { expect, test } from 'vitest'
import { everyCall } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { openStorage } from '#server/infra/storage/storage.ts'
import { ledger } from '#server/features/routes.ts'
import { codeOf, sharedTestServer, type TestUser, testConfig } from '#server/testing.ts'
import { Toolbox } from './toolbox.ts'
import { toolsOf } from './tools.ts'

const tools = toolsOf(ledger)
const server = await sharedTestServer()
const anna = await server.aUser()
const aToolbox = ({ userId, bookId }: TestUser = anna): Toolbox => {
  const storage = openStorage(server.filesDir)
  const beside = {
    config: testConfig(),
    address: '',
    mayBeFirst: () => false,
    hasLiveUpdates: () => true,
    enqueue: async () => undefined,
    publish: () => undefined,
    storage,
  }
  return new Toolbox(tools, {
    ...beside,
    db: server.db,
    exportDb: server.db,
    userId,
    bookId,
    bookRole: 'owner',
    sessionId: 0,
    limited: false,
    isAdmin: false,
    now: new Date(),
  })
}

test('tools are calls of the contract; those of sessions, settings and the assistant itself are not among them', () => {
  const names = tools.map(({ name }) => name)
  expect(names).toContain('transactions_create')
  expect(names).toContain('analytics_getByMonths')
  expect(names.filter((name) => /^(sessions|assistant|config)_|settings_edit|history_undo/.test(name))).toEqual([])
  expect(names.every((name) => /^[a-zA-Z_]{1,64}$/.test(name))).toBe(true)
})

test('every tool says what it does and what it takes', () => {
  for (const { description, schema } of tools) {
    expect(description).not.toBe('')
    expect(schema).toMatchObject({ type: 'object' })
  }
  const writing = everyCall.filter(({ domain, endpoint }) => domain === 'notes' && endpoint.journaled)
  expect(tools.filter(({ name, writes }) => name.startsWith('notes_') && writes)).toHaveLength(writing.length)
})

test('a tool that does not exist, or is given what it does not take, is refused', async () => {
  const toolbox = aToolbox()
  expect(await codeOf(toolbox.use('drop_everything', {}))).toBe('NOT_FOUND')
  expect(await codeOf(toolbox.use('transactions_create', { delta: 'a lot' }))).toBe('INVALID_INPUT')
  expect(await codeOf(toolbox.use('notes_create', 'text'))).toBe('INVALID_INPUT')
  expect(toolbox.planned).toBeUndefined()
})

test("another user's rows are not found", async () => {
  const boris = await server.aUser()
  const theirs = await boris.anAccount()
  const toolbox = aToolbox()
  expect(await codeOf(toolbox.use('accounts_hide', { accountId: theirs }))).toBe('NOT_FOUND')
})

test('a step may use what an earlier one makes, and the plan holds both', async () => {
  const folderId = await anna.aFolder()
  const toolbox = aToolbox()
  await toolbox.use('accounts_create', { folderId, currencyId: 2, name: 'New' })
  const { made } = (await toolbox.use('categories_create', { type: -1, name: 'Pets' })) as { made: object }
  expect(made).toEqual({ categoryId: '$2.categoryId' })
  await toolbox.use('transactions_create', { accountId: '$1.accountId', categoryId: '$2.categoryId', delta: '-5' })
  const { outcome } = toolbox.planned!
  expect(outcome.rows.map(({ kind }) => kind)).toEqual(['accounts', 'categories', 'transactions'])
  expect(outcome.balances).toMatchObject([{ name: 'New', before: '0', after: '-5' }])
})

test('only ids are taken for such names, never texts', async () => {
  const toolbox = aToolbox()
  await toolbox.use('notes_create', { text: '$1.noteId' })
  expect(toolbox.planned?.outcome.rows[0]?.after).toMatchObject({ text: '$1.noteId' })
})

test('what is refused changes nothing of the plan before it', async () => {
  const toolbox = aToolbox()
  await toolbox.use('notes_create', { text: 'First' })
  expect(await codeOf(toolbox.use('notes_remove', { noteId: 999_999 }))).toBe('NOT_FOUND')
  expect(toolbox.planned?.steps).toHaveLength(1)
})

test('a plan of too many rows is refused, and so is a model that never ends', async () => {
  const at = { type: 0, categoryId: await anna.aCategory(), accountId: await anna.anAccount() }
  const entries = Array.from({ length: 10_000 }, () => ({ ...at, created: '2026-11-20T10:00:00Z', delta: '-1' }))
  const toolbox = aToolbox()
  expect(await codeOf(toolbox.use('transactions_createBulk', { entries }))).toBe('LIMIT_REACHED')
  expect(toolbox.planned).toBeUndefined()
  const loop = async (): Promise<void> => {
    for (let use = 0; use < 100; use += 1) await toolbox.use('settings_get', {})
  }
  await expect(loop()).rejects.toBeInstanceOf(Refusal)
})
