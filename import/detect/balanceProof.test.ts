import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, sum } from '#shared/money.ts'
import { proveBalance } from './balanceProof.ts'

const anAmount = fc.integer({ min: 1, max: 99_999 }).map((cents) => `-${(cents / 100).toFixed(2)}`)

const chain = (opening: string, amounts: readonly string[]) => {
  let balance = opening
  return amounts.map((amount) => {
    balance = add(balance, amount)
    return { amount, balance }
  })
}

test('whichever end is the oldest, opening and rows make the closing balance', () => {
  fc.assert(
    fc.property(
      anAmount,
      fc.array(anAmount, { minLength: 3, maxLength: 40 }),
      fc.boolean(),
      (opening, amounts, turn) => {
        const links = chain(opening, amounts)
        const proof = proveBalance(turn ? links.toReversed() : links)
        expect(proof?.breaks).toEqual([])
        expect(sum([proof?.opening ?? '', ...amounts])).toBe(sum([proof?.closing ?? '']))
        expect(sum([proof?.opening ?? ''])).toBe(sum([opening]))
      },
    ),
  )
})

test('a row that is missing is found where the balance jumps, with its amount', () => {
  const links = chain('100', ['-1', '-2', '-3', '-4', '-5', '-6', '-7', '-8']).toSpliced(3, 1)
  expect(proveBalance(links)).toEqual({
    opening: '100',
    closing: '64',
    isNewestFirst: false,
    breaks: [{ at: 3, by: '-4' }],
  })
})

test('a column that does not follow the amounts proves nothing', () => {
  expect(proveBalance([{ amount: '-1', balance: '5' }])).toBeUndefined()
  expect(proveBalance(['9', '3', '7', '1'].map((balance) => ({ amount: '-1', balance })))).toBeUndefined()
  expect(proveBalance([...chain('9', ['-1', '-2']), { amount: '-1', balance: undefined }])).toBeUndefined()
})
