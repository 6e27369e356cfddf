import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import { readCamt } from './camt.ts'
import type { ReadOptions, Statement } from './model.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import { recognise } from './recognise.ts'

/** What a file gives: statements, or a table whose columns the person names. */
export const readStatements = async (name: string, packed: Uint8Array, options: ReadOptions): Promise<Statement[]> => {
  const { bytes, recognition } = await recognise(name, packed)
  const file = { name, recognition }
  switch (recognition.format) {
    case 'ofx':
      return [await readOfx(file, bytes, options)]
    case 'camt':
      return [await readCamt(file, bytes)]
    case 'mt940':
      return [await readMt940(file, bytes)]
    case 'qif':
      return [await readQif(file, bytes, options)]
    case 'csv':
    case 'xlsx':
    case 'zip':
    case 'gnucash':
    case 'sqlite':
    case 'journal':
    case 'beancount':
      return []
    default:
      throw new FileRefusal('unexpected')
  }
}
