import { expect, test } from 'vitest'
import type { SourceAccount } from '#import/formats/model.ts'
import { decide, emptyContext } from '#import/engine/testEngine.ts'
import type { ExistingAccount } from '#import/engine/ledgerContext.ts'
import { SourceAccounts } from './sourceAccounts.ts'

const amex: ExistingAccount = { accountId: 1, name: 'Amex', currencyId: 1, kind: 'credit', balance: '-842.15' }
const chase: ExistingAccount = { accountId: 2, name: 'Chase', currencyId: 1, kind: 'checking', balance: '2418.37' }
const card: SourceAccount = { key: 'a', number: '3712-71009', currency: 'USD', kind: 'credit' }

const choicesOf = (accounts: SourceAccount[], known: ExistingAccount[], institution?: string) => {
  const source = { name: 'file', format: 'ofx' as const, because: 'start' as const, found: '', institution }
  const targets = new SourceAccounts({ accounts, source }, { ...emptyContext, accounts: known }, decide({}))
  return accounts.map(({ key }) => {
    const choice = targets.choiceOf(key)
    return choice.kind === 'existing' ? choice.accountId : choice.kind
  })
}

test('an account that holds what the bank states is the bank’s, whatever it is called', () => {
  const closing = { amount: '-842.150' }
  expect(choicesOf([{ ...card, closing }], [chase, { ...amex, name: 'Blue card' }])).toEqual([1])
  expect(choicesOf([{ ...card, closing }], [chase, { ...amex, kind: undefined, name: 'x' }])).toEqual([1])
})

test('otherwise it is the one that is called as the bank is', () => {
  expect(choicesOf([card], [chase, amex], 'AMEX')).toEqual([1])
  expect(choicesOf([{ ...card, kind: 'checking' }], [chase, amex], 'Chase Bank')).toEqual([2])
})

test('what is of another type or currency, or has another number, is another account', () => {
  const closing = { amount: '-842.15' }
  const others = [{ kind: 'checking' as const }, { currencyId: 2 }, { number: '5' }, { balance: '0', name: 'x' }]
  for (const other of others)
    expect(choicesOf([{ ...card, closing }], [{ ...amex, ...other }], 'AMEX')).toEqual(['new'])
})

test('where two fit, none is chosen', () => {
  const closing = { amount: '-842.15' }
  expect(choicesOf([{ ...card, closing }], [amex, { ...amex, accountId: 3 }])).toEqual(['new'])
  expect(choicesOf([card, { ...card, key: 'b', number: '2' }], [amex], 'Amex')).toEqual(['new', 'new'])
})
