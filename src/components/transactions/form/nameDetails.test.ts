import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type Names, namesGone, readDetails, withNamesAlone } from './nameDetails.ts'

const lidl = { payeeId: 7, name: 'Lidl' }
const names: Names = {
  payees: {
    byId: new Map([[7, lidl]]),
    named: (name) => (['lidl', 'lidl discount'].includes(name.trim().toLowerCase()) ? lidl : undefined),
  },
  tags: {
    byId: new Map([[3, { tagId: 3, name: 'Trip' }]]),
    named: (name) => (name === 'Trip' ? { tagId: 3, name } : undefined),
  },
}

test('a payee that is known goes by its id, another one by its name', () => {
  expect(readDetails({ payee: { id: 7, name: 'Lidl' } }, names)).toEqual({ payeeId: 7 })
  expect(readDetails({ payee: { name: ' lidl ' } }, names)).toEqual({ payeeId: 7 })
  expect(readDetails({ payee: { name: ' Bakery ' } }, names)).toEqual({ payee: 'Bakery' })
})

test('a payee merged while the form is open is found by the name it had; a deleted one is made again', () => {
  expect(readDetails({ payee: { id: 4, name: 'Lidl Discount' } }, names)).toEqual({ payeeId: 7 })
  expect(readDetails({ payee: { id: 4, name: 'Kaufland' } }, names)).toEqual({ payee: 'Kaufland' })
})

test('nothing that is empty is sent with a new transaction', () => {
  expect(readDetails({ note: '  ', tags: [], status: 'cleared' }, names)).toEqual({})
})

test('what is emptied in an edit is cleared, and a status that was not touched is not said', () => {
  const old = { payeeId: 7, tagIds: [3], note: 'By cash', status: 'reconciled' as const }
  expect(readDetails({ payee: undefined, tags: [], note: '', status: 'reconciled' }, names, old)).toEqual({
    payeeId: null,
    tagIds: null,
    note: null,
  })
  expect(readDetails({ payee: { id: 7, name: 'Lidl' }, status: 'cleared', note: 'By cash' }, names, old)).toEqual({
    payeeId: 7,
    tagIds: null,
    note: 'By cash',
    status: 'cleared',
  })
})

test('what the server no longer knows is sent by its name', () => {
  const draft = { categoryId: 1, accountId: 1, delta: '-5', payeeId: 7, tagIds: [3] }
  const fields = { payee: { id: 7, name: 'Lidl' }, tags: [{ id: 3, name: 'Trip' }] }
  expect(withNamesAlone({ draft }, fields)).toMatchObject({ draft: { payee: 'Lidl', tags: ['Trip'], tagIds: [] } })
  expect(withNamesAlone({ draft }, fields)).not.toHaveProperty('draft.payeeId')
  expect(namesGone(new Refusal('NOT_FOUND', '', [{ path: ['payeeId'], message: '' }]))).toBe(true)
  expect(namesGone(new Refusal('NOT_FOUND', '', [{ path: ['accountId'], message: '' }]))).toBe(false)
})
