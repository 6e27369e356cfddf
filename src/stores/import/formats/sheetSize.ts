import { FileRefusal } from '#stores/import/session/FileRefusal.ts'

/** Rows and cells with their attributes, up to the end of the tag. A tag without one is taken, too: looking for it again and again has no end. */
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

/** Refuses a sheet with a few cells so far apart that what lies between them fills the memory: its reader fills all gaps. */
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
