import { expect, test } from 'vitest'
import { accountKindOf } from './accountKindOf.ts'

test.each([
  ['Chase Checking', 'checking'],
  ['Cont curent', 'checking'],
  ['Amex Gold', 'credit'],
  ['Кредитная карта', 'credit'],
  ['Кредит на машину', 'loan'],
  ['Credit ipotecar', 'mortgage'],
  ['Roth IRA', 'investment'],
  ['Emergency savings', 'savings'],
  ['Наличные', 'cash'],
  ['Cashback card', undefined],
  ['Iran trip', undefined],
  ['Maib', undefined],
])('a new account called %s is of type %s', (name, kind) => {
  expect(accountKindOf(name)).toBe(kind)
})
