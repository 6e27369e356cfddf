import { expect, test } from 'vitest'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { bytesIn, uploadAs } from '#server/features/files/testFiles.ts'
import { eventually } from '#server/kernel/testJobs.ts'
import { sharedTestServer } from '#server/testing.ts'
import { importAs, exportAs, forge, pack, type Parts, replacing, unpack } from './testArchive.ts'

const server = await sharedTestServer()
const anna = await server.aUser()
const folderId = await anna.aFolder()
const [from, to] = [await anna.anAccount({ folderId }), await anna.anAccount({ folderId, currencyId: 6 })]
const categoryId = await anna.aCategory()
await anna.aTransaction({ accountId: from, categoryId, delta: '-12.50' })
const facts = { categoryId, fromAccountId: from, toAccountId: to }
await anna.call(contract.transactions.createInternal, { ...facts, fromDelta: '-10', toDelta: '49.70' })
await uploadAs(anna, 'a receipt')
const archive = await exportAs(anna)
const refusalOf = async (imported: Buffer): Promise<Refusal> => {
  const boris = await server.aUser()
  try {
    await importAs(boris, imported)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(await boris.call(contract.accounts.list, {})).toEqual({ accounts: [] })
    expect(await boris.call(contract.files.list, {})).toEqual({ files: [] })
    return error
  }
  throw new Error('It was taken')
}

const forgeries: [string, (parts: Parts) => void, RegExp][] = [
  [
    'a row that names an account that is not there',
    replacing('transactions.json', '"account":1', '"account":7'),
    /names a row/,
  ],
  ['a currency of nobody', replacing('accounts.json', '"currency":6', '"currency":1003'), /names a row/],
  ['a shared currency that there is not', replacing('accounts.json', '"currency":6', '"currency":77'), /names a row/],
  ['an amount that is finer than its currency', replacing('transactions.json', '-12.50', '-12.505'), /decimals/],
  ['an amount that is a float', replacing('transactions.json', '"-12.50"', '-12.5'), /string/],
  [
    'a field that there is not',
    replacing(
      'notes.json',
      '[]',
      '[\n{"id":1,"text":"x","bookId":1,"notificationTime":null,"lastEdit":"2026-01-01T00:00:00.000Z"}\n]',
    ),
    /bookId/,
  ],
  ['a text with too many letters', replacing('categories.json', 'Food', 'F'.repeat(65)), /64/],
  ['rows with a gap', replacing('accounts.json', '"id":2', '"id":3'), /one by one/],
  ['a transfer that earns on the way', replacing('transactions.json', '"-10"', '"10"'), /check/],
  ['a category above itself', replacing('categories.json', '"id":2,"parent":null', '"id":2,"parent":2'), /cycle/],
  ['a category for transfers below another', replacing('categories.json', '"parent":null', '"parent":2'), /check/],
  [
    'an expense in the category for transfers',
    replacing('transactions.json', '"category":2', '"category":1'),
    /no transfer/,
  ],
  ['two categories for transfers', replacing('categories.json', '"forTransfers":false', '"forTransfers":true'), /./],
  [
    'two categories for what has none',
    replacing('categories.json', /"uncategorised":false/g, '"uncategorised":true'),
    /./,
  ],
  ['a zone of nowhere', replacing('settings.json', 'UTC', 'Mars/Olympus'), /time zone/],
  ['a line without an end', replacing('notes.json', '[]', `[\n${'x'.repeat(3_000_000)}`), /too long/],
  ['a list without an end', replacing('notes.json', '[]', '['), /end is missing/],
  ['a part less', (parts) => parts.delete('notes.json'), /missing/],
  ['a part more', (parts) => parts.set('more.json', Buffer.from('[]\n')), /does not belong/],
  ['a file more', (parts) => parts.set('files/2', Buffer.from('x')), /files/],
  ['a file of another length', (parts) => parts.set('files/1', Buffer.from('x')), /files/],
]

test.each(forgeries)('refused, though the manifest agrees: %s', async (_, change, why) => {
  const refusal = await refusalOf(await forge(archive, change))
  expect([refusal.code, refusal.message]).toEqual(['ARCHIVE_INVALID', expect.stringMatching(why)])
})

test('a part that was changed under its manifest is refused, a file and the list of the ledger, too', async () => {
  for (const name of ['transactions.json', 'ledger.csv', 'files/1']) {
    const parts = await unpack(archive)
    const bytes = Buffer.from(parts.get(name)!)
    bytes[bytes.length - 3] = bytes[bytes.length - 3]! ^ 1
    parts.set(name, bytes)
    expect((await refusalOf(await pack(parts))).code).toBe('ARCHIVE_INVALID')
  }
})

test('what is no archive, half of one, or one that climbs out of its folder is refused', async () => {
  const slip = Buffer.from(archive.toString('latin1').replaceAll('files/1', '../../1'), 'latin1')
  for (const imported of [Buffer.from('hello'), archive.subarray(0, archive.length / 2), slip]) {
    expect((await refusalOf(imported)).code).toBe('ARCHIVE_INVALID')
  }
})

test('a bomb is refused before it goes off', async () => {
  const parts = await unpack(archive)
  const manifest = JSON.parse(parts.get('manifest.json')!.toString())
  for (const part of manifest.parts) if (part.name === 'notes.json') part.bytes = 5_000_000_000
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  expect((await refusalOf(await pack(parts))).message).toMatch(/length/)
})

test('of what was refused nothing is left in the storage', async () => {
  const left = await eventually(
    async () => bytesIn(server.filesDir),
    (bytes) => bytes.length === 1,
  )
  expect(left).toHaveLength(1)
})
