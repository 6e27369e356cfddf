/** What table programs skip before they look for the sign of a formula. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}]+/u

/** Whether a table program would run a text as a formula. Some read wide signs (＝) as plain ones. */
export const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'))

/** A text that no table program runs: what it would take for a formula is marked as text. */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text)
