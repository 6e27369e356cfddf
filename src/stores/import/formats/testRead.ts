import { FileRefusal } from '#stores/import/session/FileRefusal.ts'
import type { ReadOptions, Statement } from './model.ts'
import { readStatements } from './readStatements.ts'

/** What tests read with. */
const options: ReadOptions = { today: '2026-11-21' }

/** Reads a file of tests that holds one statement. */
export const testRead = async (
  content: string | Uint8Array,
  chosen: Partial<ReadOptions> = {},
  name = 'file',
): Promise<Statement> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const [statement, ...others] = await readStatements(name, bytes, { ...options, ...chosen })
  if (statement === undefined || others.length > 0) throw new Error(`${others.length + 1} statements.`)
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
