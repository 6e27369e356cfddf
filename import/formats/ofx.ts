import { type Amount, divide, multiply, sign } from '#shared/money.ts'
import { FileRefusal } from '#import/engine/FileRefusal.ts'
import type { WrittenDate } from '#import/read/readDate.ts'
import { exactAmount } from './amounts.ts'
import type { SourceAccountKind, SourceRow, StatedBalance, Statement } from './model.ts'
import type { ReadOptions } from './readOptions.ts'
import { type Named, sourceOf } from './source.ts'
import { parseSgml } from './sgml.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { joined, oneLine, readText } from './text.ts'
import { all, allAt, at, parseXml, type Tree, word } from './tree.ts'

const STAMP =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:[.,]\d*)?)?\s*(?:\[([-+]?\d{1,2})(?:[.:](\d{1,2}))?(?::[^\]]*)?\])?/
/** Written where no time is known. */
const NO_TIMES = new Set(['00:00:00', '12:00:00'])

const KINDS: Record<string, SourceAccountKind> = {
  CHECKING: 'checking',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CD: 'savings',
  CREDITLINE: 'credit',
}

/** The element names of each kind of statement. */
const STATEMENTS = [
  { path: ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'], from: 'BANKACCTFROM' },
  { path: ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS'], from: 'CCACCTFROM' },
  { path: ['INVSTMTMSGSRSV1', 'INVSTMTTRNRS', 'INVSTMTRS'], from: 'INVACCTFROM' },
] as const

/** The encoding that the head of a file names, in either version. */
const declaredIn = (head: string): string | undefined => {
  const xml = /<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1]
  const encoding = /^ENCODING:\s*(\S+)/im.exec(head)?.[1]
  const charset = /^CHARSET:\s*(\S+)/im.exec(head)?.[1]
  const isNone = charset === undefined || /^none$/i.test(charset)
  return xml ?? (encoding?.toUpperCase() === 'USASCII' && !isNone ? charset : encoding)
}

/** Reads OFX and QFX of both versions: several accounts in one file stay apart. */
export const readOfx = async (file: Named, bytes: Uint8Array, options: ReadOptions): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes, declaredIn)
  const isXml = /^\s*(<\?xml|<\?OFX|<OFX>\s*<\w+>[^<]+<\/)/.test(text) && !/^\s*OFXHEADER/.test(text)
  const tree = isXml ? await parseXml(text) : parseSgml(text)
  const ofx = at(tree, 'OFX')
  if (ofx === undefined) throw new FileRefusal('cut', text.split('\n').length)
  const institution = word(ofx, 'SIGNONMSGSRSV1', 'SONRS', 'FI', 'ORG')
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters, institution })
  const reader = new OfxReader(builder, options)
  for (const { path, from } of STATEMENTS)
    for (const statement of allAt(ofx, ...path)) reader.readStatement(statement, from)
  if (reader.rowCount !== (text.match(/<STMTTRNP?>/gi)?.length ?? 0)) throw new FileRefusal('rowsLost')
  return builder.finish()
}

class OfxReader {
  readonly #builder: StatementBuilder
  readonly #options: ReadOptions
  #at = 0
  /** How many transactions were read, whatever became of them. */
  rowCount = 0

  constructor(builder: StatementBuilder, options: ReadOptions) {
    this.#builder = builder
    this.#options = options
  }

  readStatement(statement: Tree, from: (typeof STATEMENTS)[number]['from']): void {
    const account = at(statement, from)
    const number = word(account, 'ACCTID')
    const currency = word(statement, 'CURDEF')?.toUpperCase()
    const key = [number, currency].join(' ').trim()
    this.#builder.account(key, {
      number: number?.replace(/\s/g, ''),
      bank: word(account, 'BANKID') ?? word(account, 'BROKERID'),
      currency,
      kind: kindOf(from, word(account, 'ACCTTYPE')),
    })
    this.#builder.period(key, undefined, balanceOf(at(statement, 'LEDGERBAL')))
    const isInvestment = from === 'INVACCTFROM'
    const list = at(statement, isInvestment ? 'INVTRANLIST' : 'BANKTRANLIST')
    const booked = isInvestment ? allAt(list, 'INVBANKTRAN', 'STMTTRN') : all(list, 'STMTTRN')
    for (const row of booked) this.#readRow(row, key, currency, 'cleared')
    for (const row of allAt(statement, 'BANKTRANLISTP', 'STMTTRNP')) this.#readRow(row, key, currency, 'pending')
    if (isInvestment) this.#leaveShares(list)
  }

  #readRow(row: Tree, account: string, currency: string | undefined, status: 'cleared' | 'pending'): void {
    const position = ++this.#at
    this.rowCount++
    const date = stampOf(word(row, 'DTPOSTED') ?? word(row, 'DTTRAN'))
    const amount = exactAmount(word(row, 'TRNAMT'))
    const name = joined([word(row, 'NAME') ?? word(row, 'PAYEE', 'NAME'), word(row, 'EXTDNAME')])
    const memo = joined([word(row, 'MEMO'), word(row, 'MEMO2')])
    const known = {
      at: position,
      account,
      payee: oneLine(name),
      bankText: memo,
      status,
      bankId: word(row, 'FITID'),
      counterAccount: (word(row, 'BANKACCTTO', 'ACCTID') ?? word(row, 'CCACCTTO', 'ACCTID'))?.replace(/\s/g, ''),
    }
    const converted = amount === undefined ? undefined : this.#convert(amount, row, currency)
    if (date !== undefined && converted !== undefined) return this.#builder.row({ ...known, date, ...converted })
    const [day, written, foreign] = [word(row, 'DTPOSTED'), word(row, 'TRNAMT'), word(row, 'CURRENCY', 'CURSYM')]
    if (converted !== undefined || foreign === undefined)
      return this.#builder.unread(known, day, converted?.amount ?? written)
    this.#builder.leaveOut(position, 'unreadable', [day, written, foreign, name].join(' '))
  }

  /** CURRENCY is the currency of the amount; ORIGCURRENCY the one before the bank's conversion. */
  #convert(written: Amount, row: Tree, currency = ''): Pick<SourceRow, 'amount' | 'original'> | undefined {
    const from = word(row, 'CURRENCY', 'CURSYM')?.toUpperCase()
    if (from === undefined || from === currency) return { amount: written }
    const rate = exactAmount(word(row, 'CURRENCY', 'CURRATE'))
    if (rate === undefined || sign(rate) <= 0) return undefined
    const amount = divide(multiply(written, rate), 1, this.#options.decimalsOf?.(currency) ?? 2)
    return { amount, original: { amount: written, currency: from } }
  }

  /** Trades of securities are not transactions of a bank account. */
  #leaveShares(list: Tree | undefined): void {
    for (const name of Object.keys(list ?? {}).filter((each) => !/^(DTSTART|DTEND|INVBANKTRAN)$/.test(each)))
      for (const _ of all(list, name)) this.#builder.leaveOut(++this.#at, 'investment', name)
  }
}

const kindOf = (from: string, type: string | undefined): SourceAccountKind | undefined => {
  if (from === 'CCACCTFROM') return 'credit'
  return from === 'INVACCTFROM' ? 'investment' : KINDS[type?.toUpperCase() ?? '']
}

const balanceOf = (balance: Tree | undefined): StatedBalance | undefined => {
  const amount = exactAmount(word(balance, 'BALAMT'))
  return amount === undefined ? undefined : { amount, day: stampOf(word(balance, 'DTASOF'))?.day }
}

/** A day, with the time and zone where the bank knows them. */
const stampOf = (text: string | undefined): WrittenDate | undefined => {
  const [, year, month, day, hours, minutes, seconds = '00', zone, part] = STAMP.exec(text ?? '') ?? []
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined
  const time = `${hours}:${minutes}:${seconds}`
  if (hours === undefined || NO_TIMES.has(time) || Number.isNaN(Date.parse(`${date}T${time}Z`))) return { day: date }
  return zone === undefined ? { day: date, time } : { day: date, time, offset: offsetOf(zone, part) }
}

/** `-5` or `+5.30`: two digits after the point are minutes, one digit is a fraction of an hour. */
const offsetOf = (hours: string, part = '0'): string => {
  const minutes = part.length === 1 ? Number(part) * 6 : Number(part)
  const sign = hours.startsWith('-') ? '-' : '+'
  return `${sign}${hours.replace(/[-+]/, '').padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
