import pg from 'pg'

type Parse = (text: string) => unknown

const oid = { int8: 20, date: 1082, int8Array: 1016, numericArray: 1231, textArray: 1009 }

/** Identity columns stay far below 2^53; a larger number must never be rounded silently. */
const readInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const readTexts: (text: string) => string[] = pg.types.getTypeParser(oid.textArray)

/** Types for which the driver's own parser would lose digits, or turn a plain date into a local midnight. */
const ours = new Map<number, Parse>([
  [oid.int8, readInt8],
  [oid.date, (text) => text],
  [oid.int8Array, (text) => readTexts(text).map(readInt8)],
  [oid.numericArray, readTexts],
])

/** Parsers of database values. `numeric` stays text. */
export const parserOf: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  ours.get(id) ?? pg.types.getTypeParser(id, format)
