import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { invalid } from './archive.ts'
import { partOf } from './parts.ts'
import type { PartName } from './partNames.ts'

/** Characters; no exported row is longer. */
const LINE = 1_000_000
const SOME = 1000
/** Rows are batched up to this many characters. */
const LETTERS = 1_000_000

export type ImportedRow = Record<string, unknown> & { id: number }

/** Yields the validated rows of a part in batches; they must be numbered without gaps. */
export async function* readRows(name: PartName, content: AsyncGenerator<Buffer>): AsyncGenerator<ImportedRow[]> {
  const { first = 1, most } = partOf(name)
  const file = `${name}.json`
  const schema = schemaOf(name)
  let number = first
  let some: ImportedRow[] = []
  let letters = 0
  for await (const line of linesOf(content, file)) {
    const place = [file, number - first + 1]
    const read = schema.safeParse(parse(line, place))
    if (!read.success) {
      const { path, message } = read.error.issues[0] ?? { path: [], message: 'is wrong' }
      throw invalid(message, [...place, ...path.map(String)])
    }
    if (read.data['id'] !== number) throw invalid('the rows are not numbered one by one', place)
    if (number - first >= most) throw invalid('there are more rows than anyone may have', place)
    number += 1
    some.push(read.data as ImportedRow)
    letters += line.length
    if (some.length === SOME || letters > LETTERS) {
      yield some
      some = []
      letters = 0
    }
  }
  yield some
}

const parse = (line: string, place: (string | number)[]): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw invalid('a line is no JSON', place)
  }
}

/** The lines between the brackets of the JSON list. */
async function* linesOf(content: AsyncGenerator<Buffer>, file: string): AsyncGenerator<string> {
  let isOpen = false
  let isClosed = false
  for await (const line of splitLines(content, file)) {
    if (isClosed) throw invalid('there is something after its end', [file])
    if (line === '[]' && !isOpen) isClosed = true
    else if (line === '[' && !isOpen) isOpen = true
    else if (line === ']' && isOpen) isClosed = true
    else if (isOpen) yield line.endsWith(',') ? line.slice(0, -1) : line
    else throw invalid('it is no list with one row in each line', [file])
  }
  if (!isClosed) throw invalid('its end is missing', [file])
}

/** A line without an end is refused at the limit. */
async function* splitLines(content: AsyncGenerator<Buffer>, file: string): AsyncGenerator<string> {
  const letters = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + letters.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE) throw invalid('a line is too long', [file])
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The row schema of a part. */
const schemaOf = (name: PartName): z.ZodType<Record<string, unknown>> => {
  const shape = Object.entries(partOf(name).fields).map(([key, { schema }]): [string, z.ZodType] => [key, schema])
  return z.strictObject({ id: Id, ...Object.fromEntries(shape) })
}
