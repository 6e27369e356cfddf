import { add } from '#shared/money.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { prove } from './proof.ts'
import { readAnyFile } from './readAnyFile.ts'

/** Read options of tests. */
const options: ReadOptions = { today: '2026-11-21' }

/** Reads a file of tests that holds one statement. */
export const testRead = async (
  content: string | Uint8Array,
  chosen: Partial<ReadOptions> = {},
  name = 'file',
): Promise<Statement> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const reading = await readAnyFile(name, bytes, { ...options, ...chosen })
  const [statement, ...others] = reading.kind === 'statements' ? reading.statements : []
  if (statement === undefined || others.length > 0) throw new Error('The file holds not one statement.')
  return statement
}

/** Why a file of tests is refused. */
export const testRefusal = async (content: string | Uint8Array): Promise<string> => {
  try {
    await testRead(content)
  } catch (error) {
    if (error instanceof FileRefusal) return error.fault
    throw error
  }
  return 'nothing'
}

/** The sums of a statement's accounts: the opening balance, if known, and the rows. */
export const testBalances = (statement: Statement): Record<string, string> =>
  Object.fromEntries(
    prove(statement).map(({ account, moved }) => {
      const opening = statement.accounts.find(({ key }) => key === account)?.opening?.amount ?? '0'
      return [account, add(opening, moved)]
    }),
  )
