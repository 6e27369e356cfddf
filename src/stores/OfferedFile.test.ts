import { expect, test } from 'vitest'
import { OfferedFile } from './OfferedFile.ts'

const aFile = (name: string) => new File(['Date;Amount\n2026-11-01;-3.10\n'], name)

/** An import that holds this file. */
const anImport = (file?: File) => {
  const imports = { file, read: async (next: File) => void (imports.file = next) }
  return { imports, offered: new OfferedFile(imports) }
}

test('a file from elsewhere is read when nothing is half done', async () => {
  const { imports, offered } = anImport()
  offered.offer(aFile('a.csv'))
  await offered.takeIfFree()
  expect([imports.file?.name, offered.file]).toEqual(['a.csv', undefined])
})

test('it waits while another import is half done, and is read in its place or left', async () => {
  const { imports, offered } = anImport(aFile('a.csv'))
  offered.offer(aFile('b.csv'))
  await offered.takeIfFree()
  expect([imports.file?.name, offered.file?.name]).toEqual(['a.csv', 'b.csv'])
  await offered.take()
  expect([imports.file?.name, offered.file]).toEqual(['b.csv', undefined])
  offered.offer(aFile('c.csv'))
  offered.decline()
  await offered.take()
  expect(imports.file?.name).toBe('b.csv')
})

test('several files that are dropped together are read together', async () => {
  const taken: File[][] = []
  const offered = new OfferedFile({ file: undefined, read: async (...files) => void taken.push(files) })
  offered.offer(aFile('a.ofx'), aFile('b.ofx'))
  await offered.takeIfFree()
  expect(taken.map((files) => files.map(({ name }) => name))).toEqual([['a.ofx', 'b.ofx']])
})
