import { beforeEach, expect, test, vi } from 'vitest'
import { neobankText } from '#mocks/csv.ts'
import { written } from '#mocks/letters.ts'
import { MockBackend } from '#mocks/mockBackend.ts'
import { accountIds } from '#mocks/sample.ts'
import type { ImportStore } from '#stores/ImportStore.ts'
import { type Drafts, memoryDrafts } from '#stores/kernel/drafts.ts'
import { testImports, testNetwork } from '#stores/testStores.ts'

const { start } = testNetwork()
let imports: ImportStore
let drafts: Drafts
let owner: string

beforeEach(async () => {
  start()
  drafts = memoryDrafts()
  const opened = await testImports(drafts)
  owner = opened.stores.session.username
  imports = opened.imports
})

const fileOf = (part: BlobPart) => new File([part], 'statement.csv')
const chooseCard = () => imports.resolve('accounts', '', { kind: 'existing', accountId: accountIds.card })

test('what is remembered can be undone, and is then forgotten', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await imports.profiles.remember({ ...imports.decisions, signs: 'turned' })
  await imports.read(fileOf(neobankText))
  expect([imports.findings?.missing, imports.decisions.signs]).toEqual([[], 'turned'])
  await imports.reset()
  expect(imports.profiles.recognised.since).toBeUndefined()
  expect(imports.findings?.missing).toEqual(['account'])
  await chooseCard()
  expect(imports.decisions.signs).toBeUndefined()
  await imports.profiles.remember(imports.decisions)
  await imports.read(fileOf(neobankText))
  expect(imports.decisions.signs).toBeUndefined()
})

test('common columns are read as decided for their account, whatever the file is called and holds', async () => {
  const read = (name: string, row = '2026-11-02,Market,12.40') =>
    imports.read(new File([`Date,Description,Amount\n${row}\n`], name))
  const account = (accountId: number) => imports.resolve('accounts', '', { kind: 'existing', accountId })
  await read('amex_activity.csv')
  await chooseCard()
  await imports.profiles.remember({ ...imports.decisions, signs: 'turned' })
  // The same bank: its account is taken, too.
  await read('amex_next.csv', '2026-11-26,Tea,6.45')
  expect([imports.decisions.signs, imports.findings?.missing]).toEqual(['turned', []])
  // Perhaps another bank: its account is asked for, and says the rest.
  await read('download.csv', '2026-11-27,Coffee,7.10')
  expect([imports.decisions.signs, imports.findings?.missing]).toEqual([undefined, ['account', 'signs']])
  await imports.decide({ order: 'ymd' })
  await chooseCard()
  expect([imports.decisions.signs, imports.decisions.order, imports.findings?.missing]).toEqual(['turned', 'ymd', []])
  expect(imports.profiles.recognised.since).toEqual(expect.any(String))
  await account(accountIds.cash)
  expect([imports.decisions.signs, imports.decisions.order, imports.findings?.missing]).toEqual([
    undefined,
    'ymd',
    ['signs'],
  ])
  expect(imports.profiles.recognised.since).toBeUndefined()
  // The settings of one account do not replace those of another.
  await imports.profiles.remember({ ...imports.decisions, signs: 'asWritten' })
  await read('download.csv')
  expect(imports.decisions.signs).toBe('asWritten')
  await chooseCard()
  expect(imports.decisions.signs).toBe('turned')
})

test('the only account is not taken for columns that are not known to be of it', async () => {
  start([], new MockBackend({ kind: 'empty' }))
  const { imports, stores } = await testImports(drafts)
  const read = (...files: [name: string, heading: string][]) =>
    imports.read(...files.map(([name, heading]) => new File([`${heading}\n2026-11-02,Market,-12.40\n`], name)))
  const isAsked = () => imports.findings?.missing.includes('account')
  const card = ['export.csv', 'Date,Description,Amount,Post Date,Card,Memo'] as const
  await read([...card])
  expect(isAsked()).toBe(false)
  await vi.waitFor(() => expect(imports.isCompared).toBe(true))
  await imports.submit()
  await stores.accounts.list.load()
  expect(imports.context.accounts).toMatchObject([{ name: 'My account' }])
  await read(['other.csv', 'Booked,Description,Amount'])
  expect(isAsked()).toBe(true)
  await imports.reset()
  expect(isAsked()).toBe(true)
  await read([...card])
  expect(isAsked()).toBe(false)
  // Nor where another one of the chosen files is read next, whatever was chosen for the first.
  await read([...card], ['second.csv', 'Booked,Description,Amount'])
  await imports.decide({ sheet: 'second.csv' })
  expect([imports.findings?.missing.includes('account'), imports.reading.table?.newAccount.name]).toEqual([
    true,
    'Second',
  ])
  expect(imports.profiles.recognised.key?.columns).toContain('booked')
})

test('nothing of the lines of a file is remembered', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await imports.resolve('states', 'reverted', 'book')
  await imports.resolve('categories', '', { kind: 'new', path: ['Night bus'] })
  await imports.profiles.remember(imports.decisions)
  const kept = await drafts.read<object[]>(owner, 'learned import settings')
  const text = JSON.stringify(kept)
  expect(text).toContain('started date')
  for (const cell of ['Night bus', 'reverted', '168.44', 'CARD_PAYMENT']) expect(text).not.toContain(cell)
})

test('letters that were chosen by hand are remembered under the heading as it was first read', async () => {
  const file = fileOf(written('Date;Café;Amount\r\n2026-01-13;thé;-1,50\r\n2026-01-14;blé;-2,50\r\n', 'windows-1252'))
  await imports.read(file)
  await imports.decide({ encoding: 'iso-8859-2' })
  await chooseCard()
  await imports.profiles.remember(imports.decisions)
  await imports.read(file)
  expect(imports.reading.table?.encoding).toMatchObject({ encoding: 'iso-8859-2', because: 'chosen' })
})
