import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { checkBeside, checkInput, listsOf, RowChecker } from './input.ts'
import { JsonScanner, type RowSlice } from './jsonScanner.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED', 'The body is not JSON.')
  }
}

/** What a short body says, checked by the contract; no body at all is an empty object. */
export const readJson = async (schema: z.ZodType, body: Buffer): Promise<unknown> =>
  checkInput(schema, body.length === 0 ? {} : parse(body.toString('utf8')))

/**
 * What a long body says, checked by the contract. Rows are parsed and checked slice by slice, so that nobody else waits, and
 * what a row should not hold is gone before the next slice.
 */
export const readLongJson = async (schema: z.ZodType, body: AsyncIterable<Buffer>): Promise<unknown> => {
  const lists = listsOf(schema)
  const scanner = new JsonScanner(new Map([...lists].map(([name, { most }]) => [name, most])))
  const read = new Map<string, RowChecker>()
  for await (const chunk of body) {
    for (const slice of scanner.scan(chunk)) {
      const checker = read.get(slice.list) ?? new RowChecker(slice.list, lists.get(slice.list)?.element)
      read.set(slice.list, checker)
      await checker.add(rowsOf(slice))
    }
    await nextTurn()
  }
  const outline = parse(scanner.outline)
  for (const checker of read.values()) checker.refuseFaults()
  return checkBeside(schema, outline, new Map([...read].map(([name, { rows }]) => [name, rows])))
}

const rowsOf = ({ text, isWhole }: RowSlice): unknown[] => {
  const rows = parse(text) as unknown[]
  // Nothing between two commas is no JSON, though an empty list by itself is.
  if (rows.length === 0 && !isWhole) throw new Refusal('MALFORMED', 'The body is not JSON.')
  return rows
}
