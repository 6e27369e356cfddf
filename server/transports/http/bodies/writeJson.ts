import type { Steps } from '#shared/steps.ts'
import { inSlices } from '#server/kernel/inSlices.ts'

/** Rows written in one step. */
const STEP_ROWS = 32

/** Writes an answer as `JSON.stringify` does. Long lists are written in slices, so that other calls do not wait. */
export const writeJson = async (output: unknown): Promise<string> =>
  typeof output === 'object' && output !== null && !Array.isArray(output)
    ? inSlices(fieldsOf(output))
    : JSON.stringify(output)

function* fieldsOf(output: object): Steps<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(output)) {
    const text = isLong(value) ? yield* rowsOf(value) : JSON.stringify(value)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > STEP_ROWS

function* rowsOf(rows: unknown[]): Steps<string> {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += STEP_ROWS) {
    yield
    parts.push(JSON.stringify(rows.slice(at, at + STEP_ROWS)).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}
