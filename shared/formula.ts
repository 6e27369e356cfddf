/** Characters that spreadsheets skip before the sign of a formula. */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}"]*`
/** Some spreadsheets treat full-width, small, superscript and subscript signs as plain ones. */
const SIGNS = '=＝﹦⁼₌⩵⩶+＋﹢⁺₊﬩\\-－﹣@＠﹫'
/**
 * Where a cell may begin: a spreadsheet may use a different separator, and then quotes do not keep a cell together.
 */
const CELL_START = String.raw`(?<=^|[,;|\t\r\n])`

const FORMULA = new RegExp(`${CELL_START}(?=${UNSEEN}[${SIGNS}])`, 'gu')
const PLAIN_NUMBER = /^[-+]?\d+(\.\d+)?$/

/** Whether a spreadsheet would run a text, or a part of it after a separator, as a formula. */
export const isFormula = (text: string): boolean => text.search(FORMULA) >= 0

/** A cell that no spreadsheet runs, whatever its separator: formulas are marked as text, and a number stays one. */
export const defused = (text: string): string => (PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA, "'"))
