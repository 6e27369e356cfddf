import { expect, test } from 'vitest'
import { payeeAccount } from './payeeAccount.ts'

const fields = { isTransfer: false, accountId: 1, toAccountId: undefined }
const latest = { categoryId: 5, accountId: 2 }
const any = () => true

test('a payee brings the account of the last time; not a hidden one, nor the target of the transfer', () => {
  expect(payeeAccount({ latest }, fields, any)).toBe(2)
  expect(payeeAccount({ latest }, fields, () => false)).toBeUndefined()
  expect(payeeAccount({ latest }, { ...fields, isTransfer: true, toAccountId: 2 }, any)).toBeUndefined()
})
