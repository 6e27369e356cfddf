import { FileRefusal } from '#import/engine/FileRefusal.ts'

/**
 * Tags of rows and cells with their attributes. An unterminated tag matches, too: searching for its end repeatedly
 * would take quadratic time.
 */
const TAG = /<(?:\w+:)?(?:row|c)(?=\s)((?:[^<>"']+|"[^"<]*"|'[^'<]*')*)(>?)/g
const PLACED = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/
const LETTERS = 26
const FIRST_LETTER = 64
/** Half a million rows of forty columns. */
const MAX_CELLS = 20_000_000
const MAX_ROWS = 1_048_576

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - FIRST_LETTER, 0)

/** Refuses a sheet whose few cells are so far apart that filling the gaps would exhaust the memory. */
export const refuseWideSheet = (xml: string): void => {
  let [rows, columns] = [1, 1]
  for (const [, attributes = '', end] of xml.matchAll(TAG)) {
    if (end === '') throw new FileRefusal('brokenWorkbook')
    const [placed, quoted, single] = PLACED.exec(attributes) ?? []
    if (placed === undefined) continue
    const place = PLACE.exec(quoted ?? single ?? '')
    if (place === null) throw new FileRefusal('brokenWorkbook')
    const [, letters = '', row] = place
    rows = Math.max(rows, Number(row))
    // An empty cell that only has a style is not kept.
    if (!attributes.endsWith('/')) columns = Math.max(columns, columnOf(letters))
    if (rows > MAX_ROWS) throw new FileRefusal('brokenWorkbook')
    if (rows * columns > MAX_CELLS) throw new FileRefusal('zipTooLarge')
  }
}
