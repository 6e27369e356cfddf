/** What spreadsheets skip before they look for the sign of a formula. */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}"]*`
/** Some read wide, small, raised and lowered signs as the plain ones. */
const SIGNS = '=＝﹦⁼₌⩵⩶+＋﹢⁺₊﬩\\-－﹣@＠﹫'
/** Where a cell begins in some spreadsheet: its separator may be another than ours, and then quotes do not hold a cell together. */
const CELL_START = String.raw`(?<=^|[,;|\t\r\n])`

const FORMULA = new RegExp(`${CELL_START}(?=${UNSEEN}[${SIGNS}])`, 'gu')
const PLAIN_NUMBER = /^[-+]?\d+(\.\d+)?$/

/** Whether a spreadsheet would run a text, or a part of it behind a separator, as a formula. */
export const isFormula = (text: string): boolean => text.search(FORMULA) >= 0

/** A cell that no spreadsheet runs, whatever separates its columns: formulas are marked as text, and a number stays one. */
export const defused = (text: string): string => (PLAIN_NUMBER.test(text) ? text : text.replace(FORMULA, "'"))
