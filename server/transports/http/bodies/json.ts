import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { checkBeside, checkInput, listsOf, RowChecker } from '#server/kernel/input.ts'
import { JsonScanner, type RowSlice } from './jsonScanner.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED', 'The body is not JSON.')
  }
}

/** A short body, validated by the contract; a missing body is an empty object. */
export const readJson = async (schema: z.ZodType, body: Buffer): Promise<unknown> =>
  checkInput(schema, body.length === 0 ? {} : parse(body.toString('utf8')))

/** A body that can be read more than once. */
type Read = () => AsyncIterable<Buffer>

/**
 * A long body, validated by the contract. Its lists are read in slices, so that other requests do not wait. The
 * `streamed` list is replaced by an `AsyncIterable` of its rows, which reads the body again: they are never all held
 * in memory.
 */
export const readLongJson = async (schema: z.ZodType, read: Read, streamed?: string): Promise<unknown> => {
  const lists = listsOf(schema)
  const scanner = scannerOf(schema)
  const found = new Map<string, unknown[]>()
  const checkers = new Map([...lists].map(([name, { element }]) => [name, new RowChecker(name, element)]))
  for await (const slice of slicesOf(scanner, read)) {
    const rows = found.get(slice.list) ?? []
    found.set(slice.list, rows)
    if (slice.list !== streamed)
      for (const row of (await checkers.get(slice.list)?.check(rowsOf(slice))) ?? []) rows.push(row)
    // A single placeholder replaces the rows, which are validated later.
    else if (rows.length === 0 && !isEmpty(slice)) rows.push(null)
  }
  const outline = parse(scanner.outline)
  for (const checker of checkers.values()) checker.refuseFaults()
  const input = checkBeside(schema, outline, found) as object
  return streamed !== undefined && found.has(streamed)
    ? { ...input, [streamed]: stream(schema, read, streamed) }
    : input
}

/** The validated rows of a list in batches; it ends at a refused row. */
async function* stream(schema: z.ZodType, read: Read, name: string): AsyncGenerator<unknown[]> {
  const checker = new RowChecker(name, listsOf(schema).get(name)?.element)
  for await (const slice of slicesOf(scannerOf(schema), read)) {
    if (slice.list !== name) continue
    const rows = await checker.check(rowsOf(slice))
    if (!checker.hasFaults) yield rows
  }
  checker.refuseFaults()
}

const scannerOf = (schema: z.ZodType): JsonScanner =>
  new JsonScanner(new Map([...listsOf(schema)].map(([name, { most }]) => [name, most])))

async function* slicesOf(scanner: JsonScanner, read: Read): AsyncGenerator<RowSlice> {
  for await (const chunk of read()) {
    yield* scanner.scan(chunk)
    await nextTurn()
  }
}

const isEmpty = (slice: RowSlice): boolean => slice.isWhole && rowsOf(slice).length === 0

const rowsOf = ({ bytes, isWhole }: RowSlice): unknown[] => {
  const rows = parse(bytes.toString('utf8')) as unknown[]
  // Two consecutive commas are invalid JSON, though an empty list is valid.
  if (rows.length === 0 && !isWhole) throw new Refusal('MALFORMED', 'The body is not JSON.')
  return rows
}
