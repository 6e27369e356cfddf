import { contract } from '#contract'
import type { Change } from '#contract/changes.ts'
import type { Ask } from './ask.ts'

const { accounts, categories, folders, payees, tags, transactions } = contract

const createdAt = '2026-11-19T10:00:00.000Z'

/** One transaction of every kind is changed, converted, matched and copied. */
export const changesScenario = async (ask: Ask): Promise<void> => {
  const { folderId } = await ask(folders.create, { name: 'Changed' })
  const open = async (name: string, currencyId = 2) =>
    (await ask(accounts.create, { folderId, currencyId, name, opening: { amount: '9', createdAt } })).accountId
  const [card, cash, lei] = [await open('Blue'), await open('Green'), await open('Lei', 6)]
  const make = async (name: string, type: -1 | 0 | 1) => (await ask(categories.create, { name, type })).categoryId
  const [food, home, pay] = [await make('Meals', -1), await make('House', -1), await make('Wages', 1)]
  const { payeeId } = await ask(payees.create, { name: 'Corner shop' })
  const { tagId } = await ask(tags.create, { name: 'Journey' })
  const spend = async (more: object = {}) =>
    (await ask(transactions.create, { categoryId: food, accountId: card, delta: '-4.50', createdAt, ...more }))
      .transactionId
  const [plain, other] = [await spend(), await spend({ status: 'pending' })]
  const income = await spend({ categoryId: pay, accountId: cash, delta: '4.50', description: 'Back' })
  const split = await spend({ lines: [{ categoryId: food, delta: '-1' }, { categoryId: home }] })
  const ends = { fromAccountId: card, toAccountId: cash, fromDelta: '-1', toDelta: '1', createdAt }
  const { transactionId: transfer } = await ask(transactions.createInternal, ends)
  const transactionIds = [plain, other, income, split, transfer]

  const wanted: Change[] = [
    { set: { categoryId: home } },
    { set: { categoryId: home, refund: true } },
    { set: { refund: true } },
    { set: { payeeId, addTagIds: [tagId], note: 'Noted' } },
    { set: { payee: 'Another shop', addTags: ['Work'], removeTagIds: [tagId], description: 'Said' } },
    { set: { tagIds: null, payeeId: null, note: null, description: null } },
    { set: { accountId: cash } },
    { set: { accountId: lei } },
    { set: { day: '2026-11-18' } },
    { set: { status: 'pending' } },
    { set: { status: 'cleared' } },
    { toPlain: { categoryId: food } },
    { toTransfer: { accountId: lei } },
    { set: { accountId: 999_999 } },
    { set: { categoryId: 999_999 } },
    { set: { payeeId: 999_999 } },
    { set: { addTagIds: [999_999] } },
    { toTransfer: { accountId: 999_999 } },
    { toPlain: { categoryId: 999_999, side: 'to' } },
    { set: {} },
  ]
  for (const change of wanted) {
    const selection = { transactionIds }
    const { state } = await ask(transactions.previewChange, { selection, change })
    await ask(transactions.change, { selection, change, state: 'of another time' })
    await ask(transactions.change, { selection, change, state })
    await ask(transactions.list, { accountsIds: [card, cash], count: 20 })
  }
  const selection = { filter: { categoriesIds: String(food), accountsIds: [card, cash] }, except: [other] }
  const change: Change = { set: { note: 'All' } }
  await ask(transactions.previewChange, { selection, change })
  await ask(transactions.change, { selection, change })
  await ask(transactions.previewChange, { selection: { transactionIds: [999_999_999] }, change })

  const { transactionIds: copies } = await ask(transactions.duplicate, { transactionIds: [plain, split] })
  await ask(transactions.duplicate, { transactionIds: [income], day: '2026-11-01' })
  await ask(transactions.duplicate, { transactionIds: [999_999_999] })
  const [copy = 0] = copies
  await ask(transactions.match, { transactionId: split, withTransactionId: income })
  await ask(transactions.match, { transactionId: copy, withTransactionId: plain })
  await ask(transactions.match, { transactionId: plain, withTransactionId: 999_999_999 })
  const out = await spend()
  const into = await spend({ categoryId: pay, accountId: cash, delta: '4.50', description: 'Again' })
  await ask(transactions.match, { transactionId: out, version: 'older than the newest', withTransactionId: into })
  const { transactionId } = await ask(transactions.match, { transactionId: into, withTransactionId: out })
  await ask(transactions.get, { transactionId })

  const deleting: Change = { delete: true }
  const all = { filter: { accountsIds: [card, cash, lei] } }
  await ask(transactions.previewChange, { selection: all, change: deleting })
  await ask(transactions.change, { selection: all, change: deleting })
  await ask(accounts.list, {})
}
