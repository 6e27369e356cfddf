import { contract } from '#contract'
import type { TestUser } from '#server/testing.ts'
import { seededSorting, usesOfPairs, usesOfSorting } from './testSortingTools.ts'

const { budgets, currencies, recurring, notes, accumulations, categories, accounts, payees, tags } = contract

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
const THEN = '2026-11-20T10:00:00Z'

/** A ledger with two rows of every kind: one to use, one to delete. Only tests import this. */
export const seededLedger = async (person: TestUser) => {
  const [folder, emptyFolder] = [await person.aFolder('Everyday'), await person.aFolder('Empty')]
  const [card, cash] = [await person.anAccount({ folderId: folder, name: 'Card' }), await person.anAccount()]
  const [oldCard, snacks] = [await person.anAccount({ name: 'Old card' }), await person.aCategory({ name: 'Snacks' })]
  const emptyAccount = await person.anAccount({ folderId: folder, name: 'Never used' })
  const [food, pets] = [await person.aCategory({ name: 'Food' }), await person.aCategory({ name: 'Pets' })]
  const transaction = await person.aTransaction({ accountId: card, categoryId: food, description: 'Bread' })
  const oldTransaction = await person.aTransaction({ accountId: card, categoryId: food })
  const [sent, received] = [
    await person.aTransaction({ categoryId: food, delta: '-8' }),
    await person.aTransaction({ categoryId: food, delta: '8' }),
  ]
  const { transactionId: transfer } = await person.call(contract.transactions.createInternal, {
    categoryId: food,
    fromAccountId: card,
    toAccountId: cash,
    fromDelta: '-3',
    toDelta: '3',
  })
  const money = { symbol: 'Ξ', decimals: 18, description: 'Ether' }
  const coinOf = async (code: string) => (await person.call(currencies.create, { ...money, code })).currencyId
  const budget = { categoryId: food, dateType: 0 as const, amount: '-100' }
  const { budgetId } = await person.call(budgets.create, { ...budget, currencyId: 2 })
  const { budgetId: oldBudget } = await person.call(budgets.create, { ...budget, categoryId: pets, currencyId: 2 })
  const rule = {
    accountId: card,
    categoryId: food,
    nextRepeat: TOMORROW,
    delta: '-1.10',
    repeatType: 2 as const,
    repeatArg: 1,
    notificationMode: 0 as const,
  }
  const { recurringTransactionId: ruleId } = await person.call(recurring.create, rule)
  const { recurringTransactionId: oldRecurring } = await person.call(recurring.create, rule)
  const { noteId } = await person.call(notes.create, { text: 'Call the bank' })
  const { noteId: oldNote } = await person.call(notes.create, { text: 'Done' })
  const steps = [{ step: '1' }]
  await person.call(accumulations.set, { sourceAccountId: card, targetAccountId: cash, categoryId: food, steps })
  await person.call(accounts.hide, { accountId: emptyAccount })
  const { categoryId: loose } = await person.call(categories.create, { type: 0, name: 'Loose', parentId: pets })
  await person.call(categories.hide, { categoryId: loose })
  const payeeOf = async (name: string) => (await person.call(payees.create, { name })).payeeId
  const tagOf = async (name: string) => (await person.call(tags.create, { name })).tagId
  return {
    ...(await seededSorting(person, { card, food })),
    lidl: await payeeOf('Lidl'),
    oldLidl: await payeeOf('LIDL 0417'),
    nobody: await payeeOf('Nobody'),
    trip: await tagOf('Trip'),
    journey: await tagOf('Journey'),
    nothing: await tagOf('Nothing'),
    oldCard,
    snacks,
    folder,
    emptyFolder,
    card,
    cash,
    emptyAccount,
    food,
    pets,
    loose,
    transaction,
    oldTransaction,
    sent,
    received,
    transfer,
    ether: await coinOf('ETH'),
    spare: await coinOf('SPARE'),
    budgetId,
    oldBudget,
    ruleId,
    oldRecurring,
    noteId,
    oldNote,
    rule,
  }
}

type Book = Awaited<ReturnType<typeof seededLedger>>

const usesOfParties: Record<string, (book: Book) => object> = {
  payees_list: () => ({}),
  payees_getTotals: () => ({}),
  payees_create: () => ({ name: 'Kaufland', aliases: ['KAUFLAND 3110'] }),
  payees_edit: ({ lidl, food }) => ({ payeeId: lidl, name: 'Lidl Iași', categoryId: food }),
  payees_previewMerge: ({ oldLidl, lidl }) => ({ payeeId: oldLidl, intoPayeeId: lidl }),
  payees_merge: ({ oldLidl, lidl }) => ({ payeeId: oldLidl, intoPayeeId: lidl }),
  payees_remove: ({ nobody }) => ({ payeeId: nobody }),
  tags_list: () => ({}),
  tags_getTotals: () => ({}),
  tags_create: () => ({ name: 'Tax' }),
  tags_edit: ({ trip }) => ({ tagId: trip, name: 'Trip to Iași', firstDay: '2026-05-03', lastDay: '2026-05-09' }),
  tags_previewMerge: ({ journey, trip }) => ({ tagId: journey, intoTagId: trip }),
  tags_merge: ({ journey, trip }) => ({ tagId: journey, intoTagId: trip }),
  tags_remove: ({ nothing }) => ({ tagId: nothing }),
}

/** A sensible call of every tool on that ledger, in an order in which all succeed. */
export const sensibleUses: Record<string, (book: Book) => object | Promise<object>> = {
  settings_get: () => ({}),
  books_list: () => ({}),
  folders_list: () => ({}),
  folders_create: () => ({ name: 'Savings' }),
  folders_edit: ({ folder }) => ({ folderId: folder, name: 'Daily', description: 'What is spent' }),
  folders_editName: ({ folder }) => ({ folderId: folder, name: 'Each day' }),
  folders_editDescription: ({ folder }) => ({ folderId: folder, description: 'Cards and cash' }),
  folders_remove: ({ emptyFolder }) => ({ folderId: emptyFolder }),
  accounts_list: () => ({}),
  accounts_create: ({ folder }) => ({ folderId: folder, currencyId: 2, name: 'Savings' }),
  accounts_createAll: () => ({ accounts: [{ currencyId: 2, name: 'Loan', kind: 'loan', opening: { amount: '-20' } }] }),
  accounts_edit: ({ card, folder }) => ({ accountId: card, folderId: folder, name: 'Blue card' }),
  accounts_editName: ({ card }) => ({ accountId: card, name: 'Red card' }),
  accounts_editDescription: ({ card }) => ({ accountId: card, description: 'The one with the scratch' }),
  accounts_editFolder: ({ cash, folder }) => ({ accountId: cash, folderId: folder }),
  accounts_correct: ({ cash, food }) => ({ accountId: cash, categoryId: food, amount: '25.50' }),
  accounts_hide: ({ cash }) => ({ accountId: cash }),
  accounts_show: ({ emptyAccount }) => ({ accountId: emptyAccount }),
  accounts_remove: ({ emptyAccount }) => ({ accountId: emptyAccount }),
  accounts_previewMerge: ({ oldCard, card }) => ({ accountId: oldCard, intoAccountId: card }),
  accounts_merge: ({ oldCard, card }) => ({ accountId: oldCard, intoAccountId: card }),
  categories_list: () => ({}),
  categories_create: ({ food }) => ({ type: 0, name: 'Sweets', parentId: food }),
  categories_createAll: () => ({
    categories: [{ type: -1, name: 'House', children: [{ type: -1, name: 'Roof' }] }],
  }),
  categories_edit: ({ pets }) => ({ categoryId: pets, type: 0, name: 'Animals' }),
  categories_editType: ({ pets }) => ({ categoryId: pets, type: -1 }),
  categories_editParent: ({ loose }) => ({ categoryId: loose, setToRoot: true }),
  categories_editName: ({ pets }) => ({ categoryId: pets, name: 'Dogs' }),
  categories_editDescription: ({ pets }) => ({ categoryId: pets, description: 'Food and vet' }),
  categories_hide: ({ pets }) => ({ categoryId: pets }),
  categories_show: ({ loose }) => ({ categoryId: loose }),
  categories_remove: ({ loose }) => ({ categoryId: loose }),
  categories_previewMerge: ({ snacks, food }) => ({ categoryId: snacks, intoCategoryId: food }),
  categories_merge: ({ snacks, food }) => ({ categoryId: snacks, intoCategoryId: food }),
  currencies_list: () => ({}),
  currencies_create: () => ({ code: 'MILES', symbol: 'mi', decimals: 0, description: 'Miles' }),
  currencies_edit: ({ ether }) => ({ currencyId: ether, code: 'ETC', symbol: 'Ξ', decimals: 12, description: 'Other' }),
  currencies_editCode: ({ ether }) => ({ currencyId: ether, code: 'WETH' }),
  currencies_editSymbol: ({ ether }) => ({ currencyId: ether, symbol: 'Eth' }),
  currencies_editDecimals: ({ ether }) => ({ currencyId: ether, decimals: 9 }),
  currencies_editDescription: ({ ether }) => ({ currencyId: ether, description: 'Wrapped' }),
  currencies_remove: ({ spare }) => ({ currencyId: spare }),
  transactions_getCount: ({ food }) => ({ categoriesIds: String(food), includeDescendants: 'true' }),
  transactions_list: ({ card }) => ({ accountsIds: String(card), count: 10 }),
  transactions_listByIds: ({ card }) => ({ accountId: card, externalIds: ['TX-000001'] }),
  transactions_getMonths: () => ({}),
  transactions_get: ({ transaction }) => ({ transactionId: transaction }),
  transactions_create: ({ cash, pets, food }) => ({
    accountId: cash,
    categoryId: pets,
    delta: '-4.50',
    description: 'Bone',
    payee: 'Pet shop',
    tags: ['Dog'],
    lines: [{ categoryId: pets, delta: '-3' }, { categoryId: food }],
  }),
  transactions_createInternal: ({ card, cash, food }) => ({
    categoryId: food,
    fromAccountId: card,
    toAccountId: cash,
    fromDelta: '-10',
    toDelta: '10',
  }),
  transactions_createBulk: ({ rule: { accountId, categoryId } }) => ({
    entries: [{ type: 0, categoryId, accountId, created: THEN, delta: '-2' }],
  }),
  transactions_edit: ({ transaction, card, food }) => ({
    transactionId: transaction,
    accountId: card,
    categoryId: food,
    delta: '-6',
    description: 'Rye bread',
  }),
  transactions_editInternal: ({ transfer, card, cash, food }) => ({
    transactionId: transfer,
    categoryId: food,
    fromAccountId: card,
    toAccountId: cash,
    fromDelta: '-7',
    toDelta: '7',
  }),
  transactions_remove: ({ oldTransaction }) => ({ transactionId: oldTransaction }),
  transactions_previewChange: ({ transaction }) => ({
    selection: { transactionIds: [transaction] },
    change: { set: { status: 'pending' } },
  }),
  transactions_change: ({ food, pets }) => ({
    selection: { filter: { categoriesIds: String(food) } },
    change: { set: { categoryId: pets } },
  }),
  transactions_match: ({ sent, received }) => ({ transactionId: sent, withTransactionId: received }),
  transactions_duplicate: ({ transaction }) => ({ transactionIds: [transaction], day: '2026-11-02' }),
  ...usesOfPairs,
  ...usesOfParties,
  ...usesOfSorting,
  notes_list: () => ({}),
  notes_getImportant: () => ({}),
  notes_get: ({ noteId }) => ({ noteId }),
  notes_create: () => ({ text: 'Pay the rent', notificationTime: TOMORROW }),
  notes_edit: ({ noteId }) => ({ noteId, text: 'Call the bank again' }),
  notes_editText: ({ noteId }) => ({ noteId, text: 'Visit the bank' }),
  notes_editTime: ({ noteId }) => ({ noteId, notificationTime: TOMORROW }),
  notes_remove: ({ oldNote }) => ({ noteId: oldNote }),
  budgets_list: () => ({}),
  budgets_create: ({ food }) => ({ categoryId: food, currencyId: 1, dateType: 1, amount: '-300' }),
  budgets_edit: ({ budgetId, food }) => ({ budgetId, categoryId: food, currencyId: 2, dateType: 0, amount: '-120' }),
  budgets_save: ({ budgetId, food }) => ({
    categoryId: food,
    removed: [],
    budgets: [{ budgetId, currencyId: 2, dateType: 0, amount: '-130' }],
  }),
  budgets_remove: ({ oldBudget }) => ({ budgetId: oldBudget }),
  analytics_getByMonths: () => ({ fromTime: '2026-01-01T00:00:00Z', toTime: '2026-12-31T00:00:00Z' }),
  analytics_getByDays: () => ({ fromTime: '2026-11-01T00:00:00Z', toTime: '2026-11-30T00:00:00Z' }),
  analytics_getNetWorth: () => ({ fromTime: '2026-01-01T00:00:00Z', toTime: '2026-12-31T00:00:00Z', by: 'month' }),
  analytics_getCategoriesAnalytics: () => ({}),
  recurring_list: () => ({}),
  recurring_create: ({ rule }) => ({ ...rule, delta: '-2', description: 'Club' }),
  recurring_edit: ({ ruleId, rule }) => ({ ...rule, recurringTransactionId: ruleId, delta: '-3' }),
  recurring_skip: ({ ruleId }) => ({ recurringId: ruleId }),
  recurring_pause: ({ ruleId }) => ({ recurringId: ruleId }),
  recurring_resume: ({ ruleId }) => ({ recurringId: ruleId }),
  recurring_remove: ({ oldRecurring }) => ({ recurringId: oldRecurring }),
  accumulations_list: () => ({}),
  accumulations_set: ({ card, cash, food }) => ({
    sourceAccountId: card,
    targetAccountId: cash,
    categoryId: food,
    steps: [{ step: '5' }],
  }),
  accumulations_remove: ({ card }) => ({ accountId: card }),
  rates_get: () => ({ fromCurrencyId: 1, toCurrencyId: 2 }),
  rates_getMany: () => ({ toCurrencyId: 2 }),
  rates_listOwn: () => ({}),
  rates_set: ({ ether }) => ({ currencyId: ether, toCurrencyId: 2, rate: '2500.5' }),
  history_list: () => ({ count: 5 }),
  history_get: () => ({ changeSetId: 1 }),
}
