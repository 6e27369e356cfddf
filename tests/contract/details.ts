import { contract } from '#contract'
import type { BulkTransaction } from '#contract/bulk.ts'
import { deletingScenario, mergingScenario, payeesScenario, tagsScenario, totalsScenario } from './names.ts'
import type { Ask } from './ask.ts'

const { accounts, categories, folders, history, transactions } = contract

const EUR = 2
const LEI = 6
const createdAt = '2026-11-17T10:00:00.000Z'

interface Places {
  card: number
  loan: number
  lei: number
  food: number
  home: number
  pay: number
}

/** Payees, tags, and all that is known of a transaction beside its amounts, split ones among them. */
export const detailsScenario = async (ask: Ask): Promise<void> => {
  const places = await open(ask)
  const lidl = await payeesScenario(ask, places)
  const trip = await tagsScenario(ask)
  const plainId = await plainScenario(ask, places, lidl, trip)
  const splitId = await splitScenario(ask, places, lidl, trip)
  await bulkScenario(ask, places, lidl, trip)
  await filtersScenario(ask, places, lidl, trip)
  await totalsScenario(ask)
  await historyOf(ask)
  await mergingScenario(ask, lidl, trip)
  for (const transactionId of [plainId, splitId]) await ask(transactions.get, { transactionId })
  await deletingScenario(ask)
}

const open = async (ask: Ask): Promise<Places> => {
  const { folderId } = await ask(folders.create, { name: 'Detailed' })
  const account = async (name: string, currencyId = EUR) =>
    (await ask(accounts.create, { folderId, currencyId, name })).accountId
  const category = async (name: string, type: -1 | 0 | 1) => (await ask(categories.create, { name, type })).categoryId
  return {
    card: await account('Detailed card'),
    loan: await account('Loan'),
    lei: await account('Lei', LEI),
    food: await category('Food', -1),
    home: await category('Household', -1),
    pay: await category('Pay', 1),
  }
}

const plainScenario = async (
  ask: Ask,
  { card, loan, food }: Places,
  payeeId: number,
  tagId: number,
): Promise<number> => {
  const plain = { accountId: card, categoryId: food, createdAt, delta: '-9.50' }
  const details = { note: 'With the children', externalId: 'A1', bankText: 'LIDL 42 IASI', tagIds: [tagId] }
  const { transactionId } = await ask(transactions.create, { ...plain, ...details, payeeId, status: 'pending' })
  await ask(transactions.get, { transactionId })
  await ask(transactions.create, { ...plain, payeeId: 999_999 })
  await ask(transactions.create, { ...plain, tagIds: [999_999] })
  await ask(transactions.create, { ...plain, status: 'lost' as 'pending' })
  await ask(transactions.create, { ...plain, payee: 'lidl srl', tags: ['TRIP'] })
  await ask(transactions.create, { ...plain, payee: 'Netflix', tags: ['Films', 'films'] })
  const { transactionId: kept } = await ask(transactions.create, { ...plain, payeeId: null, note: null, tagIds: null })
  await ask(transactions.edit, { ...plain, transactionId, delta: '-10' })
  await ask(transactions.get, { transactionId })
  await ask(transactions.edit, { ...plain, transactionId, payeeId: null, note: null, tagIds: null, externalId: null })
  await ask(transactions.get, { transactionId })
  await ask(transactions.edit, { ...plain, ...details, transactionId, payee: 'Lidl', status: 'cleared' })
  await ask(transactions.edit, { ...plain, transactionId: kept, status: 'reconciled' })
  await ask(transactions.remove, { transactionId: kept })
  const moved = { fromAccountId: card, toAccountId: loan, fromDelta: '-5', toDelta: '5', createdAt }
  const { transactionId: transferId } = await ask(transactions.createInternal, { ...moved, payeeId, note: 'Monthly' })
  await ask(transactions.editInternal, { ...moved, transactionId: transferId, tagIds: [tagId], status: 'pending' })
  await ask(transactions.get, { transactionId: transferId })
  await ask(contract.payees.list, {})
  await ask(transactions.edit, {
    ...plain,
    transactionId: transferId,
    delta: '-6',
    lines: [{ delta: '-1', categoryId: food }, { categoryId: food }],
  })
  return transactionId
}

const splitScenario = async (ask: Ask, places: Places, payeeId: number, tagId: number): Promise<number> => {
  const { card, loan, lei, food, home, pay } = places
  const whole = { accountId: card, categoryId: food, createdAt, delta: '-30' }
  const bread = { categoryId: food, delta: '-20', note: 'Bread' }
  const lines = [bread, { categoryId: home, delta: '-7', tagIds: [tagId] }, { toAccountId: loan }]
  const { transactionId } = await ask(transactions.create, { ...whole, payeeId, lines })
  await ask(transactions.get, { transactionId })
  await ask(transactions.get, { transactionId: transactionId + 2 })
  await ask(accounts.list, {})
  const refused = [
    [bread, { categoryId: home, delta: '-9' }],
    [{ categoryId: food }, { categoryId: home, delta: '-9' }],
    [bread, { delta: '-10' }],
    [bread, { categoryId: 999_999 }],
    [bread, { categoryId: pay }],
    [bread, { toAccountId: card }],
    [bread, { toAccountId: 999_999 }],
    [bread, { toAccountId: lei, toDelta: '-5' }],
    [bread, { toAccountId: loan, toDelta: '9' }],
    [bread, { categoryId: home, delta: '-10', tagIds: [999_999] }],
    [{ categoryId: food, delta: '-30' }, { categoryId: home }],
    [bread],
  ]
  for (const wrong of refused) await ask(transactions.create, { ...whole, lines: wrong })
  await ask(transactions.create, { ...whole, lines: [bread, { categoryId: pay, refund: true }] })
  await ask(transactions.create, { ...whole, tagIds: [tagId], lines: [bread, { categoryId: home, tags: ['Soap'] }] })
  await ask(transactions.edit, { ...whole, transactionId, description: 'Shopping' })
  await ask(transactions.get, { transactionId })
  await ask(transactions.edit, { ...whole, transactionId, delta: '-31' })
  await ask(transactions.edit, { ...whole, transactionId, categoryId: home })
  await ask(transactions.edit, { ...whole, transactionId, delta: '-40', lines: [bread, { categoryId: home }] })
  await ask(transactions.get, { transactionId })
  await ask(transactions.edit, { ...whole, transactionId, lines: null })
  await ask(transactions.get, { transactionId })
  await ask(transactions.edit, { ...whole, transactionId, lines })
  await ask(transactions.get, { transactionId })
  await ask(transactions.editInternal, {
    transactionId,
    fromAccountId: card,
    toAccountId: loan,
    fromDelta: '-1',
    toDelta: '1',
  })
  return transactionId
}

const bulkScenario = async (
  ask: Ask,
  { card, loan, food, home }: Places,
  payeeId: number,
  tagId: number,
): Promise<void> => {
  const row = { type: 0, accountId: card, created: createdAt, delta: '-6' } as const
  const lines = [
    { categoryId: food, delta: '-4', tags: ['Soap'] },
    { toAccountId: loan, delta: '-1' },
    { categoryId: home, tagIds: [tagId] },
  ]
  await ask(transactions.createBulk, {
    entries: [
      { ...row, categoryId: food, payee: 'Kaufland', tags: ['Trip', 'Party'], note: 'Many', status: 'pending' },
      { ...row, lines, payee: 'kaufland', bankText: 'KAUFLAND 7', externalId: 'B2' },
      {
        type: 1,
        accountId: card,
        created: createdAt,
        delta: '-1',
        toAccountId: loan,
        toDelta: '1',
        tagIds: [tagId],
        payeeId,
      },
    ],
  })
  await ask(transactions.listByIds, { accountId: card, externalIds: ['B2', 'none'] })
  await replacingScenario(ask, { ...row, categoryId: food })
  await balancesScenario(ask, { ...row, categoryId: food })
  await ask(transactions.createBulk, { entries: [{ ...row, lines: [...lines, { categoryId: 999_999, delta: '1' }] }] })
  await ask(transactions.createBulk, { entries: [{ ...row, categoryId: food, payeeId: 999_999 }] })
}

/** Pending transactions are replaced by posted ones; replacing others is refused. */
const replacingScenario = async (ask: Ask, row: BulkTransaction): Promise<void> => {
  const pending = { ...row, payee: 'Kaufland', status: 'pending', externalId: 'B3', note: 'Kept' } as const
  await ask(transactions.createBulk, { entries: [pending, { ...row, externalId: 'B4' }] })
  const wanted = { accountId: row.accountId, externalIds: ['B3', 'B4'] }
  const { transactions: stored } = await ask(transactions.listByIds, wanted)
  const posted = { ...row, delta: '-6.50', created: '2026-11-18T10:00:00.000Z', status: 'cleared' } as const
  for (const { transactionId: replaces } of [...stored, { transactionId: 999_999 }]) {
    await ask(transactions.createBulk, { entries: [{ ...posted, replaces, bankText: 'KAUFLAND 8' }], means: 'import' })
  }
  await ask(transactions.listByIds, wanted)
  await ask(transactions.createBulk, { entries: [{ ...row, externalId: 'B4' }, row], means: 'import', comparedWith: 0 })
}

/** An opening balance that moves before the rows of an import, then is deleted; what is no balance is refused. */
const balancesScenario = async (ask: Ask, row: BulkTransaction): Promise<void> => {
  await ask(transactions.createBulk, {
    entries: [
      { ...row, kind: 'opening', delta: '40', externalId: 'O1' },
      { ...row, externalId: 'O2' },
    ],
  })
  const wanted = { accountId: row.accountId, externalIds: ['O1', 'O2'] }
  const { transactions: stored } = await ask(transactions.listByIds, wanted)
  const moved = { kind: 'opening', created: '2026-09-01T00:00:00Z', delta: '46.00' } as const
  for (const { transactionId } of [...stored, { transactionId: 999_999 }])
    await ask(transactions.createBulk, { entries: [row], balances: [{ ...moved, transactionId }], means: 'import' })
  await ask(transactions.listByIds, wanted)
  await ask(transactions.list, { accountsIds: String(row.accountId), types: 'balance' })
  const [{ transactionId, version } = { transactionId: 0, version: '' }] = stored
  const gone = { ...moved, transactionId, delta: 0 }
  await ask(transactions.createBulk, { entries: [row], balances: [{ ...gone, version }] })
  await ask(transactions.createBulk, { entries: [row], balances: [gone] })
  await ask(transactions.listByIds, wanted)
}

const filtersScenario = async (ask: Ask, { card, loan, food, home }: Places, payeeId: number, tagId: number) => {
  const filters = [
    { text: 'lidl' },
    { text: 'FILMS' },
    { text: 'bread' },
    { text: 'Iasi' },
    { text: '12' },
    { text: '-30' },
    { text: 'nothing of the kind' },
    { payeesIds: String(payeeId) },
    { payeesIds: [payeeId], tagsIds: [tagId] },
    { tagsIds: String(tagId) },
    { tagsIds: String(tagId), accountsIds: String(loan) },
    { statuses: 'pending' },
    { statuses: ['cleared', 'reconciled'], accountsIds: String(card) },
    { amountFrom: '30' },
    { amountFrom: '7', amountTo: '9.5' },
    { categoriesIds: String(home) },
    { categoriesIds: String(food), types: 'spending' },
    { accountsIds: String(card), types: 'transfer' },
    { accountsIds: String(loan), types: 'transferIn' },
    { statuses: 'lost' },
    { amountFrom: 'much' },
  ]
  for (const filter of filters) {
    await ask(transactions.list, { count: 50, ...filter })
    await ask(transactions.getCount, filter)
    await ask(transactions.getMonths, filter)
  }
  const span = { fromTime: '2026-11-01T00:00:00Z', toTime: '2026-11-30T00:00:00Z' }
  await ask(contract.analytics.getByMonths, { ...span, accountsIds: String(card) })
  await ask(contract.analytics.getByDays, { ...span, tagsIds: String(tagId) })
}

const historyOf = async (ask: Ask): Promise<void> => {
  await ask(history.list, { kinds: 'payees' })
  await ask(history.list, { kinds: 'tags', count: 1 })
  await ask(history.list, { text: 'bread' })
}
