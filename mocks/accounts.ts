import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Account } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { isEqual, subtract } from '#contract/money.ts'
import type { Household } from './household.ts'
import { accountsOf, record } from './ledger.ts'
import { mock } from './mock.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'

/** One account in euro. */
export const anAccount = (differences: Partial<Account> = {}): Account => ({
  accountId: 1,
  folderId: 1,
  currencyId: 2,
  amount: '3418.62',
  hidden: false,
  name: 'Everyday card',
  version: '1',
  ...differences,
})

export const accountHandlers = (household: Household): HttpHandler[] => {
  const { accounts } = contract
  const change = (handle: { accountId: number; version?: string | undefined }, what: Partial<Account>) => {
    changeRow(household.accounts, 'accountId', handle, what)
    return {}
  }
  return [
    mock(accounts.list, () => ({ accounts: household.accounts })),
    mock(
      accounts.create,
      (draft) => {
        const accountId = nextId(household.accounts, 'accountId')
        household.accounts.push(anAccount({ amount: '0', ...draft, accountId }))
        return { accountId }
      },
      ['accounts'],
    ),
    mock(
      accounts.edit,
      ({ accountId, version, folderId, name, description }) =>
        change({ accountId, version }, { folderId, name, description }),
      ['accounts'],
    ),
    mock(accounts.editName, ({ name, ...handle }) => change(handle, { name }), ['accounts']),
    mock(accounts.editDescription, ({ description, ...handle }) => change(handle, { description }), ['accounts']),
    mock(accounts.editFolder, ({ folderId, ...handle }) => change(handle, { folderId }), ['accounts']),
    mock(
      accounts.correct,
      ({ amount, categoryId, ...handle }) => {
        const { accountId, amount: before } = findRow(household.accounts, 'accountId', handle)
        if (isEqual(amount, before)) return {}
        return { transactionId: record(household, { accountId, categoryId, delta: subtract(amount, before) }) }
      },
      ({ transactionId }) => (transactionId === undefined ? [] : ['transactions']),
    ),
    mock(accounts.hide, (handle) => change(handle, { hidden: true }), ['accounts']),
    mock(accounts.show, (handle) => change(handle, { hidden: false }), ['accounts']),
    mock(
      accounts.remove,
      (handle) => {
        const { rules, accumulations } = household
        if (rules.some(({ accountId }) => accountId === handle.accountId)) throw new Refusal('ACCOUNT_HAS_RECURRING')
        const isRounded = accumulations.some(
          ({ sourceAccountId, targetAccountId }) =>
            sourceAccountId === handle.accountId || targetAccountId === handle.accountId,
        )
        if (isRounded) throw new Refusal('ACCOUNT_HAS_ACCUMULATION')
        if (accountsOf(household).has(handle.accountId)) throw new Refusal('ACCOUNT_HAS_TRANSACTIONS')
        dropRow(household.accounts, 'accountId', handle)
        return {}
      },
      ['accounts'],
    ),
  ]
}
