import { expect, test } from 'vitest'
import { contract } from '#contract'
import { joinAs } from '#server/features/books/testBook.ts'
import { codeOf, sharedTestServer, type TestUser } from '#server/testing.ts'

const { settings } = contract
const server = await sharedTestServer()

test('what is absent from an edit stays as it is', async () => {
  const anna = await server.aUser({ timeZone: 'Europe/Chisinau', lang: 'ro' })
  await anna.call(settings.edit, { theme: 'dark', collapsedFolders: [3, 1], onlyExpenses: true })
  await anna.call(settings.edit, { density: 'compact', preferredCurrencyId: 7, region: 'ro-MD' })
  expect(await anna.call(settings.get, {})).toEqual({
    timeZone: 'Europe/Chisinau',
    lang: 'ro',
    region: 'ro-MD',
    theme: 'dark',
    preferredCurrencyId: 7,
    onlyExpenses: true,
    collapsedFolders: [3, 1],
    density: 'compact',
    firstSteps: true,
    hasSample: false,
  })
})

test('who has not chosen yet sees only expenses', async () => {
  const anna = await server.aUser()
  expect((await anna.call(settings.get, {})).onlyExpenses).toBe(true)
  await anna.call(settings.edit, { onlyExpenses: false })
  expect((await anna.call(settings.get, {})).onlyExpenses).toBe(false)
})

test('the categories that the product names follow language and region, until the person renames them', async () => {
  const anna = await server.aUser()
  const transaction = {
    type: 0,
    accountId: await anna.anAccount(),
    created: '2024-01-01T00:00:00Z',
    delta: '-5',
  } as const
  await anna.call(contract.transactions.createBulk, {
    categories: [{ ref: -1, type: 0, name: 'Uncategorised', uncategorised: true }],
    entries: [{ ...transaction, categoryId: -1 }],
  })
  const names = async () => (await anna.call(contract.categories.list, {})).categories.map(({ name }) => name)
  await anna.call(settings.edit, { lang: 'ru' })
  expect(await names()).toEqual(['Переводы', 'Без категории'])
  await anna.call(settings.edit, { lang: 'en', region: 'en-US' })
  expect(await names()).toEqual(['Transfers', 'Uncategorized'])
  await anna.call(settings.edit, { region: 'en-GB' })
  expect(await names()).toEqual(['Transfers', 'Uncategorised'])
  await anna.call(settings.edit, { lang: 'ro' })
  await anna.call(settings.edit, { region: 'en-US' })
  expect(await names()).toEqual(['Transferuri', 'Fără categorie'])
  await anna.call(settings.edit, { lang: 'en' })
  expect(await names()).toEqual(['Transfers', 'Uncategorized'])
  await anna.call(settings.edit, { lang: 'ru' })
  const { categories } = await anna.call(contract.categories.list, {})
  const categoryId = categories.find(({ uncategorised }) => uncategorised)?.categoryId ?? 0
  await anna.call(contract.categories.editName, { categoryId, name: 'Разобрать' })
  await anna.call(settings.edit, { lang: 'ro' })
  expect(await names()).toEqual(['Transferuri', 'Разобрать'])
})

test('an edit of nothing changes nothing and notifies nobody', async () => {
  const anna = await server.aUser()
  const { status, headers } = await anna.send(settings.edit, {})
  expect(status).toBe(200)
  expect(headers).not.toHaveProperty('x-changed')
  expect(headers).not.toHaveProperty('x-change-set')
})

test("settings are each user's own", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser()]
  await anna.call(settings.edit, { lang: 'ru' })
  expect((await boris.call(settings.get, {})).lang).toBe('en')
})

test('a time zone that is none is refused, and the field named', async () => {
  const anna = await server.aUser()
  const { status, body } = await anna.send(settings.edit, { timeZone: 'Mars/Olympus' })
  expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', issues: [{ path: ['timeZone'] }] }])
})

test('a region that is none is refused, and the field named', async () => {
  const anna = await server.aUser()
  const { status, body } = await anna.send(settings.edit, { region: 'Moldova' })
  expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT', issues: [{ path: ['region'] }] }])
})

test("each member has a language, looks and folded folders of their own; what is the book's is for all, and needs an owner", async () => {
  const [anna, boris] = [await server.aUser(), await server.aUser({ lang: 'ru', region: 'ru-RU' })]
  await anna.call(settings.edit, { theme: 'dark' })
  const ours = await joinAs('editor', anna, boris)
  const seen = async (user: TestUser) => {
    const { lang, theme, collapsedFolders, preferredCurrencyId, firstSteps } = await user.call(settings.get, {})
    return { lang, theme, collapsedFolders, preferredCurrencyId, firstSteps }
  }
  const before = { collapsedFolders: [], preferredCurrencyId: 1 }
  expect(await seen(ours)).toEqual({ ...before, lang: 'ru', theme: 'system', firstSteps: false })
  await ours.call(settings.edit, { lang: 'ro', collapsedFolders: [4] })
  await anna.call(settings.edit, { theme: 'light', preferredCurrencyId: 2 })
  expect(await codeOf(ours.call(settings.edit, { preferredCurrencyId: 3 }))).toBe('ROLE_NEEDED')
  const shared = { preferredCurrencyId: 2 }
  expect(await seen(ours)).toEqual({ ...shared, lang: 'ro', theme: 'system', collapsedFolders: [4], firstSteps: false })
  expect(await seen(anna)).toEqual({ ...shared, lang: 'en', theme: 'light', collapsedFolders: [], firstSteps: true })
  expect((await boris.call(settings.get, {})).lang).toBe('ro')
})
