import type { SourceRow } from './model.ts'
import { joined, oneLine } from './text.ts'

type Information = Pick<SourceRow, 'payee' | 'bankText' | 'counterAccount'>

/** A line of full length continues on the next one without a space. */
const FULL_LINE = 65
/** The same of a numbered part. */
const FULL_PART = 27
const NUMBERED = /^(?:\d{3})?([?~^<>/|@$!*])\d{2}/
const WORDED = /^\s*\/[A-Z]{2,4}\//
/** Keywords by which European banks structure the purpose. */
const PURPOSE = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)[+:]/g

/** Parses field 86 of a row, whose format differs by bank. */
export const readInformation = (text: string): Information => {
  const [, mark] = NUMBERED.exec(text) ?? []
  if (mark !== undefined && mark !== '/') return byNumbers(text, mark)
  return WORDED.test(text) ? byWords(text) : { bankText: oneLine(withoutLineEnds(text, FULL_LINE)) }
}

/** `?20…?29` is the purpose, `?30` the bank, `?31` the account, `?32` and `?33` the name. */
const byNumbers = (text: string, mark: string): Information => {
  const [, ...parts] = text.replace(/\n/g, '').split(new RegExp(`\\${mark}(?=\\d{2})`))
  const of = (...numbers: number[]) =>
    parts.filter((part) => numbers.includes(Number(part.slice(0, 2)))).map((part) => part.slice(2))
  const purpose = withoutLineEnds(of(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63).join('\n'), FULL_PART)
  return {
    payee: oneLine(of(32, 33).join('')),
    bankText: purposeOf(purpose) ?? oneLine(of(0).join(' ')),
    counterAccount: of(31).concat(of(38))[0]?.replace(/\s/g, '') || undefined,
  }
}

/** The words of the person, where the bank says which they are. */
const purposeOf = (text: string): string | undefined => {
  const starts = [...text.matchAll(PURPOSE)]
  const at = starts.findIndex(([, name]) => name === 'SVWZ')
  const start = starts[at]
  if (start === undefined) return oneLine(text)
  return oneLine(text.slice(start.index + start[0].length, starts[at + 1]?.index))
}

/** `/NAME/…/REMI/…`, or `/CNTP/number/bank/name///REMI/USTD//text/`. */
const byWords = (text: string): Information => {
  const whole = withoutLineEnds(text, FULL_LINE)
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of whole.matchAll(/\/([A-Z]{4}|BIC|ID)\/((?:(?!\/(?:[A-Z]{4}|BIC|ID)\/).)*)/g))
    if (!values.has(name)) values.set(name, value)
  const [number, , name] = values.get('CNTP')?.split('/') ?? []
  const remittance = values.get('REMI')?.replace(/^(USTD|STRD)\//, '') ?? values.get('USTD')
  return {
    payee: oneLine(values.get('NAME') ?? name),
    bankText: joined([remittance?.replace(/^\/+|\/+$/g, '')]) ?? oneLine(whole),
    counterAccount: (values.get('IBAN') ?? number)?.replace(/\s/g, '') || undefined,
  }
}

const withoutLineEnds = (text: string, full: number): string => {
  const lines = text.split('\n')
  return lines.map((line, at) => (at === lines.length - 1 || line.length >= full ? line : `${line} `)).join('')
}
