import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual, sum } from '#shared/money.ts'
import type { Statement } from '#import/formats/model.ts'
import type { ReadOptions } from '#import/formats/readOptions.ts'
import { prove } from '#import/formats/proof.ts'
import { readAnyFile } from '#import/formats/readAnyFile.ts'
import { closingOf, type MadeAccount, madeAccounts } from './statements/madeAccount.ts'
import { writeCamt } from './statements/writeCamt.ts'
import { writeMt940 } from './statements/writeMt940.ts'
import { writeOfx } from './statements/writeOfx.ts'
import { writeQif } from './statements/writeQif.ts'

const options: ReadOptions = { today: '2027-12-31' }

const count = (text: string, part: string): number => text.split(part).length - 1

const read = async (name: string, text: string, chosen: Partial<ReadOptions> = {}): Promise<Statement> => {
  const reading = await readAnyFile(name, new TextEncoder().encode(text), { ...options, ...chosen })
  const [statement] = reading.kind === 'statements' ? reading.statements : []
  if (statement === undefined) throw new Error('Nothing was read.')
  return statement
}

const plainRows = ({ rows }: Pick<MadeAccount, 'rows'>, fields: readonly ('payee' | 'id')[]) =>
  rows.map((row) => [row.day, Number(row.amount), ...fields.map((field) => row[field])])

const readRows = ({ rows }: Statement, account: string, fields: readonly ('payee' | 'bankId')[]) =>
  rows
    .filter((row) => row.account === account)
    .map((row) => [row.date.day, Number(row.amount), ...fields.map((field) => row[field])])

const banks: [string, (accounts: readonly MadeAccount[]) => string, hasOpening: boolean][] = [
  ['OFX 1', (accounts) => writeOfx(accounts, 1), false],
  ['OFX 2', (accounts) => writeOfx(accounts, 2), false],
  ['CAMT.053.001.02', (accounts) => writeCamt(accounts, '02'), true],
  ['CAMT.053.001.08', (accounts) => writeCamt(accounts, '08'), true],
  ['MT940', writeMt940, true],
]

test.each(banks)('what is written as %s is read again, and its balances are proven', async (_, write, hasOpening) => {
  await fc.assert(
    fc.asyncProperty(madeAccounts, async (accounts) => {
      const statement = await read('statement', write(accounts))
      const proofs = prove(statement)
      for (const [at, account] of accounts.entries()) {
        const key = `${account.number} ${account.currency}`
        expect(readRows(statement, key, ['payee', 'bankId'])).toEqual(plainRows(account, ['payee', 'id']))
        const amounts = statement.rows.filter((row) => row.account === key).map(({ amount }) => amount)
        expect(isEqual(sum(amounts), sum(account.rows.map(({ amount }) => amount)))).toBe(true)
        const proof = proofs[at]
        expect(proof?.kind).toBe(hasOpening ? 'proven' : 'derived')
        expect(isEqual(proof?.opening ?? '', account.opening)).toBe(true)
        expect(isEqual(statement.accounts[at]?.closing?.amount ?? '', closingOf(account))).toBe(true)
      }
      expect(statement.counts.all).toBe(accounts.reduce((count, { rows }) => count + rows.length, 0))
    }),
    { numRuns: 60 },
  )
})

test('what is written as QIF is read again with its opening balances', async () => {
  await fc.assert(
    fc.asyncProperty(madeAccounts, async (accounts) => {
      const statement = await read('a.qif', writeQif(accounts), { order: 'mdy' })
      for (const account of accounts) {
        expect(readRows(statement, account.number, ['payee'])).toEqual(plainRows(account, ['payee']))
        const found = statement.accounts.find(({ key }) => key === account.number)
        expect(isEqual(found?.opening?.amount ?? '', account.opening)).toBe(true)
      }
      expect(statement.counts.openings).toBe(2)
    }),
    { numRuns: 60 },
  )
})

test.each(banks)('half of a file that is %s is refused', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(
      madeAccounts.filter(([first, second]) => first.rows.length > 2 && second.rows.length > 2),
      async (accounts) => {
        const text = write(accounts)
        const half = text.slice(0, Math.floor(text.length / 2))
        // MT940 has no end: cut between two messages, or behind a closing balance, it is a shorter file, and a whole one.
        fc.pre(!half.includes(':62F:') || count(half, ':20:') > count(half, ':62F:'))
        await expect(read('statement', half)).rejects.toMatchObject({ name: 'FileRefusal' })
      },
    ),
    { numRuns: 30 },
  )
})
