import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { LISTS_SLICE_BYTES, ListFinder, type FoundList } from './listFinder.ts'

/** Up to here, reading a text at one go is a matter of a few milliseconds. */
const SMALL_BYTES = 512 * 1024

/** No single row, and nothing beside the lists, is longer than this in honest input. */
const MAX_PIECE_BYTES = 1024 * 1024

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('MALFORMED', 'The body is not JSON')
  }
}

/** Reads JSON; no body at all is an empty object. A long text is read in slices, so that nobody else waits for it. */
export const readJson = async (body: Buffer): Promise<unknown> => {
  if (body.length === 0) return {}
  if (body.length <= SMALL_BYTES) return parse(body.toString('utf8'))
  return readInSlices(body)
}

/**
 * Takes the lists of the top object out of the text, parses what is left, then each list piece by piece. `JSON.parse`
 * judges every piece, and a text whose pieces are all well-formed is well-formed.
 */
const readInSlices = async (body: Buffer): Promise<unknown> => {
  const lists = await findLists(body)
  const skeleton = parse(textWithout(body, lists))
  if (typeof skeleton !== 'object' || skeleton === null || Array.isArray(skeleton)) return skeleton
  const fields: [string, unknown][] = []
  for (const [key, value] of Object.entries(skeleton)) {
    const list = Array.isArray(value) ? lists[Number(value[0])] : undefined
    fields.push([key, list ? await readList(body, list) : value])
  }
  return Object.fromEntries(fields)
}

const findLists = async (body: Buffer): Promise<FoundList[]> => {
  const finder = new ListFinder()
  for (let from = 0; from < body.length; from += LISTS_SLICE_BYTES) {
    finder.scan(body, from, Math.min(from + LISTS_SLICE_BYTES, body.length))
    await nextTurn()
  }
  return finder.lists
}

/** The text with only its number in place of each list's contents. */
const textWithout = (body: Buffer, lists: FoundList[]): string => {
  const parts: string[] = []
  let from = 0
  for (const [index, list] of lists.entries()) {
    parts.push(textOf(body, from, list.start), String(index))
    from = list.end
  }
  return [...parts, textOf(body, from, body.length)].join('')
}

const readList = async (body: Buffer, { start, end, cuts }: FoundList): Promise<unknown[]> => {
  const rows: unknown[] = []
  let from = start
  for (const cut of [...cuts, end]) {
    const piece = parse(`[${textOf(body, from, cut)}]`) as unknown[]
    // Nothing between two commas is no JSON, though an empty list by itself is.
    if (piece.length === 0 && cuts.length > 0) throw new Refusal('MALFORMED', 'The body is not JSON')
    for (const row of piece) rows.push(row)
    from = cut + 1
    await nextTurn()
  }
  return rows
}

const textOf = (body: Buffer, from: number, to: number): string => {
  if (to - from > MAX_PIECE_BYTES) throw new Refusal('TOO_LARGE')
  return body.toString('utf8', from, to)
}
