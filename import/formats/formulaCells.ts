import type { CellNumbers } from './cellNumbers.ts'
import { decodeEntities } from './text.ts'

const CELL = /<((?:\w+:)?)c(\s[^<>]*)?>/g
const FORMULA = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</
const TYPE = /\st\s*=\s*["'](\w+)/
const PLACE = /\sr\s*=\s*["'](\w+)/
/** A shared formula is stored only in its first cell. */
const ELSEWHERE = '…'

/** Whether a workbook requests calculation on opening: its zeros may be results that were never calculated. */
export const asksToCalculate = (workbook: string): boolean => /\sfullCalcOnLoad\s*=\s*["'](1|true)/.test(workbook)

/** Writes errors and formulas without a result as text, because the workbook reader leaves these cells empty. */
export const withFormulasAsText = (xml: string, numbers: CellNumbers, isUncalculated: boolean): string => {
  if (!/<(?:\w+:)?f[\s>/]|\st\s*=\s*["']e["']/.test(xml)) return xml
  const parts: string[] = []
  let copied = 0
  CELL.lastIndex = 0
  for (let match = CELL.exec(xml); match !== null; match = CELL.exec(xml)) {
    const [, prefix = '', attributes = ''] = match
    if (attributes.endsWith('/')) continue
    const end = xml.indexOf(`</${prefix}c>`, CELL.lastIndex)
    if (end === -1) break
    const text = textOf(attributes, xml.slice(CELL.lastIndex, end), numbers, isUncalculated)
    if (text !== undefined) {
      const place = PLACE.exec(attributes)?.[1]
      const [start, string, content] = [`${prefix}c`, `${prefix}is`, `${prefix}t`]
      const at = place === undefined ? '' : ` r="${place}"`
      parts.push(xml.slice(copied, match.index))
      parts.push(`<${start}${at} t="inlineStr"><${string}><${content}>${text}</${content}></${string}>`)
      copied = end
    }
    CELL.lastIndex = end
  }
  return parts.join('') + xml.slice(copied)
}

const textOf = (
  attributes: string,
  cell: string,
  numbers: CellNumbers,
  isUncalculated: boolean,
): string | undefined => {
  const type = TYPE.exec(attributes)?.[1] ?? 'n'
  const value = VALUE.exec(cell)?.[1]
  if (type === 'e') return value
  const formula = FORMULA.exec(cell)
  if (formula === null || hasResult(type, value, isUncalculated)) return undefined
  return escaped(numbers.withoutResult(decodeEntities(formula[1]?.trim() || ELSEWHERE)))
}

const hasResult = (type: string, value: string | undefined, isUncalculated: boolean): boolean => {
  if (value === undefined || (value === '' && type !== 'str')) return false
  return !isUncalculated || type !== 'n' || /[1-9]/.test(value)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
