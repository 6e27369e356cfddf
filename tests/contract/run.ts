import { contract } from '#contract'
import { assistantScenario } from './assistant.ts'
import { booksScenario } from './books.ts'
import { changesScenario } from './changes.ts'
import { clearAway } from './clearAway.ts'
import { detailsScenario } from './details.ts'
import { historyScenario } from './history.ts'
import { mergesScenario } from './merges.ts'
import { notificationsScenario } from './notifications.ts'
import { adminScenario, archiveScenario, sessionsScenario } from './people.ts'
import { receiptsScenario } from './receipts.ts'
import { filesScenario, reportsScenario } from './files.ts'
import { severalAccounts, severalCategories } from './firstSteps.ts'
import { reviewScenario } from './review.ts'
import { rulesScenario } from './rules.ts'
import { savedFiltersScenario } from './savedFilters.ts'
import { statementsScenario } from './statements.ts'
import { transferPairsScenario } from './transferPairs.ts'
import {
  analyticsScenario,
  budgetsScenario,
  bulkPlansScenario,
  notesScenario,
  ratesScenario,
  recurringScenario,
} from './plans.ts'
import type { Ask, Places } from './ask.ts'

const { config, sessions, settings, currencies, folders, accounts, categories, transactions } = contract

const EUR = 2
const password = 'every-farthing-4'

/** One long scenario that uses every call of the contract, among them some that are refused. It starts with an empty server. */
export const runContract = async (ask: Ask, login: string): Promise<void> => {
  await introduce(ask, login)
  const currencyId = await currenciesScenario(ask)
  const places = await accountsScenario(ask, currencyId)
  const categoryId = await categoriesScenario(ask)
  await notesScenario(ask)
  await budgetsScenario(ask, categoryId, currencyId)
  await recurringScenario(ask, places.card, places.cash, categoryId)
  await ratesScenario(ask, currencyId)
  await transactionsScenario(ask, places, categoryId)
  await bulkPlansScenario(ask, places.card)
  await analyticsScenario(ask)
  await historyScenario(ask)
  await savedFiltersScenario(ask)
  await rulesScenario(ask, places)
  await reviewScenario(ask, places)
  await assistantScenario(ask)
  await filesScenario(ask)
  await reportsScenario(ask)
  await notificationsScenario(ask)
  await mergesScenario(ask)
  await detailsScenario(ask)
  await changesScenario(ask)
  await transferPairsScenario(ask)
  await statementsScenario(ask)
  await receiptsScenario(ask)
  await clearAway(ask, places, categoryId, currencyId)
  await adminScenario(ask)
  await booksScenario(ask, { login, password })
  await sessionsScenario(ask, login, password)
  await archiveScenario(ask)
  await ask(sessions.logout, {})
}

const introduce = async (ask: Ask, login: string): Promise<void> => {
  await ask(config.get, {})
  await ask(config.getHash, {})
  await ask(config.getVersion, {})
  await ask(sessions.register, { login, password, timeZone: 'UTC', lang: 'en' })
  await ask(sessions.register, { login, password, timeZone: 'UTC', lang: 'en' })
  await ask(sessions.login, { login, password: 'another-farthing-5' })
  await ask(sessions.login, { login, password, description: 'Chromium' })
  await ask(sessions.getUsername, {})
  await ask(settings.get, {})
  await ask(settings.edit, { lang: 'ro', density: 'compact' })
  await ask(settings.get, {})
}

const currenciesScenario = async (ask: Ask): Promise<number> => {
  await ask(currencies.list, {})
  const draft = { code: 'ETH', symbol: 'Ξ', decimals: 18, description: 'Ether' }
  const { currencyId } = await ask(currencies.create, draft)
  await ask(currencies.edit, { currencyId, ...draft, description: 'Ethers' })
  await ask(currencies.edit, { currencyId, version: 'older than the newest', ...draft })
  await ask(currencies.edit, { currencyId: 999_999, ...draft })
  await ask(currencies.editCode, { currencyId, code: 'ETHER' })
  await ask(currencies.editSymbol, { currencyId, symbol: 'E' })
  await ask(currencies.editDecimals, { currencyId, decimals: 12 })
  await ask(currencies.editDescription, { currencyId, description: 'Ether' })
  await ask(currencies.create, { ...draft, decimals: 99 })
  await ask(currencies.list, {})
  return currencyId
}

const accountsScenario = async (ask: Ask, currencyId: number): Promise<Places> => {
  await ask(folders.list, {})
  const { folderId } = await ask(folders.create, { name: 'Everyday', description: 'Ours' })
  const { folderId: emptyFolderId } = await ask(folders.create, { name: 'Spare' })
  await ask(folders.edit, { folderId: emptyFolderId, name: 'Spare one', description: 'Nothing in it' })
  await ask(folders.editName, { folderId: emptyFolderId, name: 'Spare' })
  await ask(folders.editDescription, { folderId: emptyFolderId })
  await ask(folders.editName, { folderId: 999_999, name: 'Nowhere' })
  await ask(folders.list, {})
  const { accountId: card } = await ask(accounts.create, {
    folderId,
    currencyId: EUR,
    name: 'Card',
    description: 'Blue',
  })
  const { accountId: cash } = await ask(accounts.create, { folderId, currencyId: EUR, name: 'Cash' })
  const { accountId: wallet } = await ask(accounts.create, { folderId, currencyId, name: 'Wallet' })
  const { accountId: unused } = await ask(accounts.create, { folderId, currencyId: EUR, name: 'Unused' })
  await ask(accounts.edit, { accountId: unused, folderId: emptyFolderId, name: 'Unused still' })
  await ask(accounts.editName, { accountId: unused, name: 'Unused' })
  await ask(accounts.editDescription, { accountId: unused, description: 'Never' })
  await ask(accounts.editFolder, { accountId: unused, folderId })
  await ask(accounts.hide, { accountId: unused })
  await ask(accounts.list, {})
  await ask(accounts.show, { accountId: unused })
  await severalAccounts(ask, folderId)
  await ask(accounts.hide, { accountId: 999_999 })
  return { folderId, emptyFolderId, card, cash, wallet, unused }
}

const categoriesScenario = async (ask: Ask): Promise<number> => {
  await ask(categories.list, {})
  const { categoryId } = await ask(categories.create, { type: 0, name: 'All sorts' })
  const { categoryId: other } = await ask(categories.create, { type: -1, name: 'Other', description: 'Odds and ends' })
  const { categoryId: child } = await ask(categories.create, { type: -1, parentId: other, name: 'Child' })
  await ask(categories.edit, { categoryId: child, type: -1, parentId: categoryId, name: 'Grandchild' })
  await ask(categories.editType, { categoryId: child, type: 0 })
  await ask(categories.editName, { categoryId: child, name: 'Child' })
  await ask(categories.editDescription, { categoryId: child, description: 'Small' })
  await ask(categories.editParent, { categoryId: child, parentId: other })
  await ask(categories.editParent, { categoryId: other, parentId: child })
  await ask(categories.list, {})
  await ask(categories.hide, { categoryId: other })
  await ask(categories.list, {})
  await ask(categories.show, { categoryId: other })
  await ask(categories.edit, { categoryId: other, type: -1, name: 'Other', description: 'Odds and ends', hidden: true })
  await ask(categories.show, { categoryId: 999_999 })
  await severalCategories(ask)
  await ask(categories.remove, { categoryId: other })
  await ask(categories.remove, { categoryId: child })
  await ask(categories.remove, { categoryId: other })
  return categoryId
}

const transactionsScenario = async (ask: Ask, { card, cash, wallet }: Places, categoryId: number): Promise<void> => {
  const at = { categoryId, createdAt: '2026-11-20T10:00:00.000Z' }
  const plain = { ...at, accountId: card, delta: '-12.50', description: 'Bread' }
  const { transactionId } = await ask(transactions.create, plain)
  const moved = { ...at, fromAccountId: card, toAccountId: cash, fromDelta: '-40', toDelta: '40' }
  const { transactionId: transferId } = await ask(transactions.createInternal, moved)
  await ask(transactions.createInternal, { ...moved, toAccountId: wallet, toDelta: '0.000000000001' })
  await ask(transactions.createInternal, { ...moved, toDelta: '41' })
  await ask(transactions.createBulk, {
    entries: [
      {
        categoryId: at.categoryId,
        type: 1,
        accountId: card,
        created: at.createdAt,
        delta: '-1',
        toAccountId: cash,
        toDelta: '2',
      },
    ],
  })
  await ask(transactions.createBulk, {
    entries: [
      { type: 0, categoryId: -1, accountId: -2, created: '2026-10-02T10:00:00Z', delta: '7.25' },
      {
        type: 1,
        categoryId: -1,
        accountId: card,
        created: '2026-10-03T10:00:00Z',
        delta: '-1',
        toAccountId: cash,
        toDelta: '1',
      },
    ],
    numbers: [{ accountId: cash, number: 'MD24 AG00 0225' }],
    categories: [{ ref: -1, type: 0, parentId: categoryId, name: 'Made in one go' }],
    accounts: [{ ref: -2, folder: 'Made in one go', currencyId: EUR, name: 'Made too' }],
  })
  await ask(transactions.list, {})
  const { next } = await ask(transactions.list, { count: 2 })
  await ask(transactions.list, { count: 2, after: next })
  await ask(transactions.list, { offset: 1, accountsIds: String(cash), includeDescendants: 'true' })
  await ask(transactions.list, {
    accountIds: [cash],
    categoriesIds: null,
    description: 'Moved',
    includeDescendants: true,
  })
  await ask(transactions.list, { accountIds: '', description: 'refused' })
  await ask(transactions.getCount, {})
  await ask(transactions.getCount, { description: 'BREAD', categoriesIds: String(categoryId) })
  await ask(transactions.getMonths, {})
  await ask(transactions.getMonths, { currenciesIds: String(EUR), fromTime: '2026-11-01T00:00:00Z' })
  await ask(transactions.get, { transactionId })
  await ask(transactions.get, { transactionId: 999_999_999 })
  await ask(transactions.edit, { ...plain, transactionId, delta: '-13' })
  await ask(transactions.edit, { ...plain, transactionId, version: 'older than the newest' })
  await ask(transactions.edit, { ...at, transactionId: transferId, accountId: card, delta: '-41' })
  await ask(transactions.editInternal, { ...moved, transactionId: transferId, description: 'Moved' })
  await ask(transactions.editInternal, { ...moved, transactionId: transferId, toDelta: '39.99' })
  await ask(transactions.get, { transactionId: transferId })
  const { transactionId: wasTransfer } = await ask(transactions.createInternal, moved)
  await ask(transactions.edit, { ...plain, transactionId: wasTransfer, toPlain: true })
  await ask(transactions.get, { transactionId: wasTransfer })
  await ask(transactions.create, { ...plain, accountId: 999_999 })
  await ask(transactions.create, { ...plain, description: '' })
  await ask(accounts.correct, { accountId: card, categoryId, amount: '100' })
  await ask(accounts.correct, { accountId: card, categoryId, amount: '100.00' })
  await ask(accounts.list, {})
  await ask(transactions.remove, { transactionId })
  await ask(transactions.remove, { transactionId })
}
