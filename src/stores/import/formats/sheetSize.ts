import { FileRefusal } from '#stores/import/session/FileRefusal.ts'

/** Rows and cells with the attribute that says where they stand, up to where an empty one ends. */
const PLACED = /<(?:\w+:)?(?:row|c)\s[^>]*?\br\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>/g
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
  for (const [tag, quoted, single] of xml.matchAll(PLACED)) {
    const place = PLACE.exec(quoted ?? single ?? '')
    if (place === null) throw new FileRefusal('brokenWorkbook')
    const [, letters = '', row] = place
    rows = Math.max(rows, Number(row))
    // An empty cell that only has a style is not kept.
    if (!tag.endsWith('/>')) columns = Math.max(columns, columnOf(letters))
    if (rows > MAX_ROWS) throw new FileRefusal('brokenWorkbook')
    if (rows * columns > MAX_CELLS) throw new FileRefusal('zipTooLarge')
  }
}
