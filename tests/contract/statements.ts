import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { accounts, categories, history, statements, transactions } = contract

/** A month of two accounts against their bank. */
export const statementsScenario = async (ask: Ask): Promise<void> => {
  const { accountId } = await ask(accounts.create, {
    name: 'Checked',
    currencyId: 2,
    opening: { amount: '100', createdAt: '2026-01-01T00:00:00Z' },
  })
  const { accountId: other } = await ask(accounts.create, { name: 'Also checked', currencyId: 2 })
  const { categoryId } = await ask(categories.create, { name: 'Checked too', type: -1 })
  const createdAt = '2026-01-10T10:00:00Z'
  const plain = { accountId, categoryId, delta: '-12.30', createdAt }
  const { transactionId } = await ask(transactions.create, plain)
  const { transactionId: wrong } = await ask(transactions.create, { ...plain, delta: '-4.50', status: 'pending' })
  const sides = { fromAccountId: accountId, toAccountId: other, fromDelta: '-20', toDelta: '20', createdAt }
  const { transactionId: transferId } = await ask(transactions.createInternal, sides)

  const asked = { accountId, day: '2026-01-31', balance: '63.2' }
  await ask(statements.start, { ...asked, balance: '63.205' })
  const { statementId } = await ask(statements.start, asked)
  await ask(statements.start, asked)
  const { statement, rows } = await ask(statements.getRows, { statementId })
  await ask(statements.finish, { statementId, version: statement.version })
  await ask(statements.suggest, { statementId })
  await ask(statements.tick, { statementId, sideIds: rows.map(({ sideId }) => sideId), ticked: true })
  await ask(statements.suggest, { statementId })
  await ask(statements.tick, { statementId, sideIds: [transferId + 1], ticked: true })
  await ask(statements.edit, { statementId, day: '2026-01-31', balance: '63.20' })
  await ask(statements.finish, { statementId })
  await ask(transactions.edit, { ...plain, transactionId: wrong, delta: '-5.40', status: 'cleared' })
  await ask(statements.finish, { statementId })
  await ask(transactions.get, { transactionId: wrong })
  await ask(transactions.get, { transactionId: transferId })
  await ask(transactions.edit, { ...plain, transactionId, delta: '-13' })
  await ask(transactions.edit, { ...plain, transactionId, status: 'pending' })
  await ask(transactions.create, { ...plain, status: 'reconciled' })
  await ask(transactions.list, { statuses: 'reconciled', accountsIds: String(accountId) })
  await ask(statements.edit, { statementId, day: '2026-01-30', balance: '62.30' })
  await ask(statements.remove, { statementId })
  await ask(statements.tick, { statementId, sideIds: [transactionId], ticked: false })
  await ask(history.list, { kinds: 'statements', count: 2 })

  const { statementId: assertionId } = await ask(statements.assert, {
    accountId: other,
    day: '2026-02-01',
    balance: '21',
  })
  await ask(statements.assert, { accountId: other, day: '2026-02-01', balance: '20' })
  await ask(transactions.createBulk, {
    means: 'import',
    entries: [{ type: 0, accountId: other, categoryId, created: '2026-02-03T10:00:00Z', delta: '-1' }],
    assertions: [{ accountId: other, day: '2026-02-03', balance: '20' }],
  })
  await ask(statements.list, {})
  await ask(statements.remove, { statementId: assertionId })
  await ask(statements.reopen, { statementId })
  await ask(statements.reopen, { statementId: assertionId })
  await ask(transactions.edit, { ...plain, transactionId, delta: '-13' })
  await ask(statements.list, { accountId })
  await ask(statements.remove, { statementId })
}
