import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { subtract } from '#shared/money.ts'
import { anAccount } from '#mocks/accounts.ts'
import { accountIds, currencyIds, folderIds } from '#mocks/sample.ts'
import { AccountsStore, totalsOf } from './AccountsStore.ts'
import { testApi, testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
const sent: { path: string; key: string | null }[] = []
let accounts: AccountsStore

beforeEach(async () => {
  sent.length = 0
  const listen = http.post('*/api/*', ({ request }) => {
    sent.push({ path: new URL(request.url).pathname, key: request.headers.get('idempotency-key') })
  })
  start([listen])
  const api = testApi()
  accounts = new AccountsStore(api)
  await Promise.all([accounts.folders.load(), accounts.list.load()])
})

const card = () => accounts.byId.get(accountIds.card) ?? anAccount()
const change = (differences: object = {}) => {
  const { accountId, version, name, folderId, description } = card()
  return { accountId, version, name, folderId, description, ...differences }
}

test('different currencies are never added up', () => {
  const totals = totalsOf([
    anAccount({ amount: '0.1' }),
    anAccount({ currencyId: currencyIds.RON, amount: '5' }),
    anAccount({ amount: '0.2' }),
  ])
  expect(totals).toEqual([
    { currencyId: currencyIds.EUR, amount: '0.3' },
    { currencyId: currencyIds.RON, amount: '5' },
  ])
})

test('C29: a sum keeps all eighteen decimals beside thirty digits', () => {
  const [total] = totalsOf([
    anAccount({ amount: '123456789012345678901234567890' }),
    anAccount({ amount: '0.000000000000000001' }),
  ])
  expect(total?.amount).toBe('123456789012345678901234567890.000000000000000001')
})

test('U10: hidden accounts count in the folder as they count in everything owned', async () => {
  await accounts.hide(card())
  await accounts.list.load()
  const everyday = accounts.tree.find(({ folder }) => folder.folderId === folderIds.everyday)
  expect(everyday?.totals).toContainEqual({ currencyId: currencyIds.EUR, amount: '3565.02' })
  expect(accounts.totals).toContainEqual({ currencyId: currencyIds.EUR, amount: '34185.02' })
})

test('hidden accounts stand after visible ones', async () => {
  await accounts.hide(card())
  await accounts.list.load()
  const everyday = accounts.tree.find(({ folder }) => folder.folderId === folderIds.everyday)
  expect(everyday?.accounts.map(({ hidden }) => hidden)).toEqual([false, false, false, true])
})

test('an account and its balance are saved as one command', async () => {
  await accounts.edit({ ...change({ name: 'Family card' }), balance: '3400' }, { idempotencyKey: 'k' })
  expect(sent).toEqual([{ path: '/api/user/accounts/edit', key: 'k' }])
  await accounts.list.load()
  expect(card()).toMatchObject({ name: 'Family card', amount: '3400' })
})

test('net worth counts hidden accounts, but none that is left out of it', async () => {
  const before = accounts.totals.find(({ currencyId }) => currencyId === currencyIds.EUR)?.amount ?? '0'
  await accounts.edit(change({ inNetWorth: false }))
  await accounts.list.load()
  expect(accounts.totals).toContainEqual({ currencyId: currencyIds.EUR, amount: subtract(before, card().amount) })
})

test('an edit of what was changed meanwhile is refused', async () => {
  await accounts.edit(change({ name: 'Renamed elsewhere' }))
  await expect(accounts.edit(change({ name: 'Mine' }))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

const foldersOfCard = () =>
  accounts.tree.filter((node) => node.accounts.some(({ accountId }) => accountId === accountIds.card))

test('what is hidden, moved or shown again stands so before the answer, marked as not saved yet', async () => {
  const hiding = accounts.hide(card())
  expect(card().hidden).toBe(true)
  expect(accounts.unsaved.has(accountIds.card)).toBe(true)
  await hiding
  expect(accounts.unsaved.size).toBe(0)
  await accounts.list.load()
  const showing = accounts.show(card())
  expect(card().hidden).toBe(false)
  await showing
  await accounts.list.load()
  const moving = accounts.edit(change({ folderId: folderIds.reserves }))
  expect(foldersOfCard().map(({ folder }) => folder.folderId)).toEqual([folderIds.reserves])
  await moving
  await accounts.list.load()
  expect(foldersOfCard().map(({ folder }) => folder.folderId)).toEqual([folderIds.reserves])
})

test('what is refused is taken back', async () => {
  const before = card()
  server.use(http.post('*/api/user/accounts/:call', () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })))
  const attempts = [
    () => accounts.hide(before),
    () => accounts.edit(change({ folderId: folderIds.reserves, name: 'Moved' })),
  ]
  for (const attempt of attempts) {
    const trying = attempt()
    expect(card()).not.toEqual(before)
    await expect(trying).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await vi.waitFor(() => expect(card()).toEqual(before))
  }
})
