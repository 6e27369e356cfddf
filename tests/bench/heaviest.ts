import type { Api } from '#api/createApi.ts'
import type { Contract } from '#contract'
import type { Change } from '#contract/changes.ts'
import { limits } from '#contract/limits.ts'
import { inFull, undone, type World } from './fairWorld.ts'

export type CallName = { [D in keyof Contract]: `${D}.${keyof Contract[D] & string}` }[keyof Contract]

/** It touches a row or a few, whatever is in the ledger: `transactions.create` stands for it. */
const FEW_ROWS = 'few rows'
/** It happens once, or ends what is measured. */
const ONCE = 'once'

/** How to make a call do the most that it allows. */
export type Heavy = typeof FEW_ROWS | typeof ONCE | ((api: Api, world: World) => Promise<unknown>)

const ALL_TIME = { fromTime: '1900-01-02T00:00:00Z', toTime: '2199-12-30T00:00:00Z' }
/** Nearly all, and not more than may be changed at once. */
const selection = { filter: { toTime: '2026-06-01T00:00:00Z' } }

const changed =
  (change: (world: World) => Change) =>
  (api: Api, world: World): Promise<unknown> =>
    undone(api, async (options) => {
      const wanted = { selection, change: change(world) }
      const { state } = await api.transactions.previewChange(wanted)
      return api.transactions.change({ ...wanted, state }, options)
    })

/** On a statement of the first account that nothing is on yet; it is deleted afterwards. */
const onDraft =
  (run: (api: Api, statementId: number) => Promise<unknown>) =>
  async (api: Api, { accountIds: [accountId = 0] }: World): Promise<unknown> => {
    const { statementId } = await api.statements.start({ accountId, day: '2026-12-31', balance: '0' })
    const result = await run(api, statementId)
    await api.statements.remove({ statementId })
    return result
  }

const few = <D extends CallName>(...names: D[]): Record<D, typeof FEW_ROWS> =>
  Object.fromEntries(names.map((name) => [name, FEW_ROWS])) as Record<D, typeof FEW_ROWS>
const once = <D extends CallName>(...names: D[]): Record<D, typeof ONCE> =>
  Object.fromEntries(names.map((name) => [name, ONCE])) as Record<D, typeof ONCE>

/** Every call of the contract at its heaviest, over a ledger of 100,000 transactions. */
export const heaviest: Record<CallName, Heavy> = {
  ...once('sessions.register', 'sessions.demo', 'sessions.logout', 'sessions.changePassword', 'sessions.removeOthers'),
  ...once('sample.create', 'sample.remove', 'archive.deleteAccount', 'files.removeAll', 'admin.deleteUser'),
  ...few('config.getHash', 'config.getVersion', 'sessions.getUsername', 'sessions.create', 'sessions.remove'),
  ...few('sessions.editPrograms', 'settings.get', 'settings.edit', 'folders.list', 'folders.create', 'folders.edit'),
  ...few('folders.editName', 'folders.editDescription', 'folders.remove', 'accounts.create', 'accounts.editName'),
  ...few('accounts.editDescription', 'accounts.editFolder', 'accounts.hide', 'accounts.show', 'accounts.remove'),
  ...few('accounts.edit', 'accounts.correct', 'categories.create', 'categories.edit', 'categories.editType'),
  ...few('categories.editParent', 'categories.editName', 'categories.editDescription', 'categories.hide'),
  ...few('categories.show', 'categories.remove', 'currencies.create', 'currencies.edit', 'currencies.editCode'),
  ...few('currencies.editSymbol', 'currencies.editDecimals', 'currencies.editDescription', 'currencies.remove'),
  ...few('transactions.get', 'transactions.createInternal', 'transactions.edit', 'transactions.editInternal'),
  ...few('transactions.remove', 'transactions.match', 'payees.create', 'payees.edit', 'payees.remove', 'tags.create'),
  ...few('tags.edit', 'tags.remove', 'savedFilters.create', 'savedFilters.edit', 'savedFilters.remove'),
  ...few('rules.create', 'rules.edit', 'rules.order', 'rules.pause', 'rules.remove', 'rules.explain'),
  ...few('statements.edit', 'statements.reopen', 'statements.remove', 'statements.assert', 'statements.start'),
  ...few('review.answer', 'review.flag', 'review.join'),
  ...few('receipts.list', 'receipts.edit', 'receipts.attach', 'receipts.detach', 'receipts.remove', 'notes.get'),
  ...few('notes.getImportant', 'notes.create', 'notes.edit', 'notes.editText', 'notes.editTime', 'notes.remove'),
  ...few('budgets.create', 'budgets.edit', 'budgets.save', 'budgets.remove', 'recurring.edit', 'recurring.skip'),
  ...few('recurring.create', 'recurring.pause', 'recurring.resume', 'recurring.remove', 'accumulations.list'),
  ...few('accumulations.set', 'accumulations.remove', 'rates.get', 'rates.set', 'assistant.newContext'),
  ...few('assistant.deleteContext', 'assistant.cancel', 'assistant.discardPlan', 'assistant.attachFile'),
  ...few('assistant.applyPlan', 'admin.check', 'admin.registerUser', 'admin.changeUserPassword', 'admin.setDisabled'),
  ...few('files.getSpace', 'files.share', 'files.remove', 'reports.list', 'reports.remove', 'notifications.list'),
  ...few('notifications.getVapidKey', 'notifications.createWebPush', 'notifications.editDescription'),
  ...few('notifications.editPrimary', 'notifications.remove', 'notifications.push', 'receipts.download'),
  ...once(
    'sessions.viewInvitation',
    'books.select',
    'books.remove',
    'books.setRole',
    'books.removeMember',
    'books.leave',
  ),
  ...once('books.withdraw', 'books.join', 'admin.handOver'),
  ...few(
    'books.list',
    'books.create',
    'books.edit',
    'books.members',
    'books.invitations',
    'books.invite',
    'books.events',
  ),
  ...few('books.toHandOver', 'admin.getBooksToHandOver'),
  'books.overview': (api) => api.books.overview(),
  'config.get': (api) => api.config.get(),
  'sessions.login': (api, { login }) => api.sessions.login(login),
  'sessions.list': (api) => api.sessions.list(),
  'accounts.list': (api) => api.accounts.list(),
  'accounts.createAll': (api, { folderId }) =>
    undone(api, (options) => {
      const accounts = Array.from({ length: 20 }, (_, index) => ({ folderId, currencyId: 2, name: `More ${index}` }))
      return api.accounts.createAll({ accounts }, options)
    }),
  'accounts.previewMerge': (api, { accountIds: [accountId = 0, intoAccountId = 0] }) =>
    api.accounts.previewMerge({ accountId, intoAccountId }),
  'accounts.merge': (api, { accountIds: [accountId = 0, intoAccountId = 0] }) =>
    undone(api, (options) => api.accounts.merge({ accountId, intoAccountId }, options)),
  'categories.list': (api) => api.categories.list(),
  'categories.createAll': (api) =>
    undone(api, (options) => {
      const categories = Array.from({ length: 100 }, (_, index) => ({ type: -1 as const, name: `More ${index}` }))
      return api.categories.createAll({ categories }, options)
    }),
  'categories.previewMerge': (api, { categoryIds: [categoryId = 0, intoCategoryId = 0] }) =>
    api.categories.previewMerge({ categoryId, intoCategoryId }),
  'categories.merge': (api, { categoryIds: [categoryId = 0, intoCategoryId = 0] }) =>
    undone(api, (options) => api.categories.merge({ categoryId, intoCategoryId }, options)),
  'currencies.list': (api) => api.currencies.list(),
  'transactions.getCount': (api) => api.transactions.getCount({ text: 'a' }),
  'transactions.list': (api) => api.transactions.list({ count: limits.transactionsPerPage, text: 'bakery' }),
  'transactions.listByIds': (api, { accountIds: [accountId = 0] }) =>
    api.transactions.listByIds({
      accountId,
      externalIds: Array.from({ length: limits.externalIdsAtOnce }, (_, index) => `bank-${index}`),
    }),
  'transactions.getMonths': (api) => api.transactions.getMonths({ text: 'a' }),
  'transactions.create': (api, { draft }) => api.transactions.create(draft),
  'transactions.createBulk': (api, { entries }) =>
    undone(api, (options) => api.transactions.createBulk({ entries, means: 'import' }, options)),
  'transactions.previewChange': (api, { categoryIds: [categoryId = 0] }) =>
    api.transactions.previewChange({ selection, change: { set: { categoryId } } }),
  'transactions.change': changed(({ categoryIds: [categoryId = 0] }) => ({ set: { categoryId, addTags: ['Trip'] } })),
  'transactions.duplicate': (api, { transactionIds }) =>
    undone(api, (options) => api.transactions.duplicate({ transactionIds, day: '2026-10-10' }, options)),
  'transferPairs.getCount': async (api, { draft }) => {
    await api.transactions.create(draft)
    return api.transferPairs.getCount()
  },
  'transferPairs.list': (api) => api.transferPairs.list({ before: '2026-10-01T00:00:00Z' }),
  'transferPairs.match': (api) =>
    undone(api, async (options) => api.transferPairs.match({ pairs: await pairsOf(api) }, options)),
  'transferPairs.dismiss': (api) =>
    undone(api, async (options) => api.transferPairs.dismiss({ pairs: await pairsOf(api) }, options)),
  'payees.list': (api) => api.payees.list(),
  'payees.getTotals': (api) => api.payees.getTotals(ALL_TIME),
  'payees.previewMerge': (api, { payeeIds: [payeeId = 0, intoPayeeId = 0] }) =>
    api.payees.previewMerge({ payeeId, intoPayeeId }),
  'payees.merge': (api, { payeeIds: [payeeId = 0, intoPayeeId = 0] }) =>
    undone(api, (options) => api.payees.merge({ payeeId, intoPayeeId }, options)),
  'tags.list': (api) => api.tags.list(),
  'tags.getTotals': (api) => api.tags.getTotals(ALL_TIME),
  'tags.previewMerge': (api, { tagIds: [tagId = 0, intoTagId = 0] }) => api.tags.previewMerge({ tagId, intoTagId }),
  'tags.merge': (api, { tagIds: [tagId = 0, intoTagId = 0] }) =>
    undone(api, (options) => api.tags.merge({ tagId, intoTagId }, options)),
  'savedFilters.list': (api) => api.savedFilters.list(),
  'review.list': (api) => api.review.list(),
  'review.getCount': (api) => api.review.getCount(),
  'statements.list': (api) => api.statements.list(),
  'statements.getRows': onDraft((api, statementId) => api.statements.getRows({ statementId })),
  'statements.suggest': onDraft((api, statementId) => api.statements.suggest({ statementId })),
  'statements.tick': onDraft(async (api, statementId) => {
    const { rows } = await api.statements.getRows({ statementId })
    return api.statements.tick({ statementId, sideIds: rows.map(({ sideId }) => sideId), ticked: true })
  }),
  'statements.finish': onDraft(async (api, statementId) => {
    const { rows, statement } = await api.statements.getRows({ statementId })
    await api.statements.tick({ statementId, sideIds: rows.map(({ sideId }) => sideId), ticked: true })
    const { statements: all } = await api.statements.list({ accountId: statement.accountId })
    const ticked = all.find((one) => one.statementId === statementId)?.ticked ?? '0'
    await api.statements.edit({ statementId, day: statement.day, balance: ticked })
    await api.statements.finish({ statementId })
    return api.statements.reopen({ statementId })
  }),
  'review.getSimilar': async (api) => {
    const [transaction] = (await api.transactions.list({ count: 1 })).transactions
    return api.review.getSimilar({ transactionId: transaction?.transactionId ?? 0 })
  },
  'rules.list': (api) => api.rules.list(),
  'rules.preview': (api, { categoryIds: [categoryId = 0] }) =>
    api.rules.preview({ when: { words: ['market'] }, set: { categoryId } }),
  'rules.previewRun': (api) => api.rules.previewRun(),
  'rules.run': (api) => undone(api, (options) => api.rules.run({ includeSetByPerson: true }, options)),
  'rules.propose': (api, { accountIds: [accountId = 0] }) =>
    api.rules.propose({
      rows: Array.from({ length: 2000 }, (_, n) => ({ text: `SHOP ${n}`, accountId, delta: '-1' })),
    }),
  'receipts.listWaiting': (api) => api.receipts.listWaiting(),
  'receipts.upload': (api, { files }) =>
    undone(api, (options) => api.receipts.upload({}, { ...options, file: files.receipt })),
  'notes.list': (api) => api.notes.list(),
  'budgets.list': (api) => api.budgets.list(),
  'analytics.getByMonths': (api) => api.analytics.getByMonths({ ...ALL_TIME, text: 'a', currencyId: 1 }),
  'analytics.getByDays': (api) =>
    api.analytics.getByDays({ fromTime: '2026-07-01T00:00:00Z', toTime: '2026-10-20T00:00:00Z', currencyId: 1 }),
  'analytics.getNetWorth': (api) =>
    api.analytics.getNetWorth({ fromTime: '2023-09-01T00:00:00Z', by: 'day', currencyId: 1 }),
  'analytics.getCategoriesAnalytics': (api) => api.analytics.getCategoriesAnalytics({}),
  'recurring.list': (api) => api.recurring.list(),
  'rates.getMany': (api) =>
    api.rates.getMany({
      toCurrencyId: 1,
      dates: Array.from({ length: 90 }, (_, index) =>
        new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
      ).join(','),
    }),
  'rates.listOwn': (api) => api.rates.listOwn(),
  'history.list': (api) => api.history.list({ text: 'a', count: 100 }),
  'history.get': (api, { changeSetId }) => api.history.get({ changeSetId, count: 100 }),
  'history.undo': changed(({ accountIds: [, accountId = 0] }) => ({ set: { accountId } })),
  'assistant.getContexts': (api) => api.assistant.getContexts(),
  'assistant.getMessages': (api, { contextId }) => api.assistant.getMessages({ contextId }),
  'assistant.ask': async (api, { contextId }) => {
    // Too long to be read, so it is compared with every example; and as long as is read at most, in every language.
    const sentence = 'Coffee 12.50 from Card yesterday, '
    for (const length of [limits.assistantMessage, 300]) {
      await api.assistant.ask({ contextId, message: sentence.repeat(200).slice(0, length) })
    }
    return api.assistant.ask({ contextId, message: 'Coffee 12.50 at Payee 40 Payee 41 from Card yesterday' })
  },
  'admin.getUsersCount': (api) => api.admin.getUsersCount(),
  'admin.getActiveUsersCount': (api) => api.admin.getActiveUsersCount(),
  'admin.getTransactionsCount': (api) => api.admin.getTransactionsCount(),
  'admin.getServerState': (api) => api.admin.getServerState(),
  'admin.getBooks': (api) => api.admin.getBooks({ offset: 0, count: limits.usersPerPage }),
  'admin.getUsers': (api) => api.admin.getUsers({ offset: 0, count: limits.usersPerPage }),
  'files.list': (api) => api.files.list(),
  'files.download': (api, { fileId }) => api.files.download({ fileId }),
  'files.downloadOwn': (api, { fileId }) => api.files.downloadOwn({ fileId }),
  'files.upload': async (api, { files }) => {
    const { fileId } = await api.files.upload({ expiredAfterDays: 1, isPublic: false }, { file: files.large })
    await api.files.remove({ fileId })
  },
  'reports.create': (api) => inFull(api, { type: 0, format: 'xlsx', currencyId: 1 }),
  'archive.export': (api) => api.archive.export(),
  'archive.import': (api, { importArchive }) => importArchive(api),
}

const pairsOf = async (api: Api) =>
  (await api.transferPairs.list({})).pairs.map(({ from, to }) => ({
    transactionId: from.transactionId,
    withTransactionId: to.transactionId,
  }))
