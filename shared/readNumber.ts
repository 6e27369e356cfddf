/** The decimal separator. */
export type DecimalMark = 'point' | 'comma'

const GROUPED = /^[1-9]\d{0,2}([\s.,'])\d{3}(?:\1\d{3})*$/
/** Indian grouping: `12,34,567`. */
const GROUPED_BY_TWOS = /^[1-9]\d?(,\d{2})+,\d{3}$/

/**
 * Parses a number with this decimal separator to plain decimal text; undefined where its digits are not grouped as in
 * any region. Digits are kept as written.
 */
export const readNumber = (written: string, mark: DecimalMark): string | undefined => {
  const [whole = '', fraction = '', ...more] = written.split(mark === 'comma' ? ',' : '.')
  if (more.length > 0 || !/^\d{0,30}$/.test(fraction) || (whole === '' && fraction === '')) return undefined
  if (!/^\d*$/.test(whole) && !GROUPED.test(whole) && !GROUPED_BY_TWOS.test(whole)) return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}
