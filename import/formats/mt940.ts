import { FileRefusal } from '#import/engine/FileRefusal.ts'
import { exactAmount } from './amounts.ts'
import type { SourceRow, StatedBalance, Statement } from './model.ts'
import { readInformation } from './mt940Information.ts'
import { type Named, sourceOf } from './source.ts'
import { StatementBuilder } from './StatementBuilder.ts'
import { joined, readText } from './text.ts'

/** One field of a message, with the lines that go on behind it. */
interface Field {
  tag: string
  text: string
  line: number
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})\s*([\d.,]+)/
const ROW = /^(\d{6})(\d{4})?\s*(E?R?[CD])([A-Z])?\s*(\d[\d.]*,\d*)\s*([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/

/** Where a message may begin: some banks leave out its reference. */
const HEADS = new Set(['20', '25', '28', '28C', '60F', '60M'])

/** Reads MT940 and MT942: one message or many, of one account or several. */
export const readMt940 = async (file: Named, bytes: Uint8Array): Promise<Statement> => {
  const { text, ...letters } = await readText(bytes)
  const builder = new StatementBuilder({ ...sourceOf(file), ...letters })
  let message: MessageReader | undefined
  for (const field of fieldsOf(text)) {
    if (field.tag === '20' || (message?.isOver !== false && HEADS.has(field.tag))) {
      message?.end()
      message = new MessageReader(builder, field.line)
    }
    message?.take(field)
  }
  if (message === undefined) throw new FileRefusal('cut', 1)
  message.end()
  return builder.finish()
}

/** The fields of the file; the envelope of the network around messages is passed over. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = []
  const lines = text.trimEnd().split('\n')
  // The beginning of a tag, and nothing behind it.
  if (/^:\d{0,2}[A-Z]?$/.test(lines.at(-1) ?? '')) throw new FileRefusal('cut', lines.length)
  for (const [index, line] of lines.entries()) {
    const inside = line.replace(/^\{.*\{4:\s*/, '')
    const [, tag, rest = ''] = TAG.exec(inside) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ tag, text: rest.trimEnd(), line: index + 1 })
    else if (/^\s*-\s*\}?/.test(inside) && /^[\s-]*(\}.*)?$/.test(inside))
      fields.push({ tag: '', text: '', line: index + 1 })
    else if (last !== undefined && last.tag !== '' && inside.trim() !== '') last.text += `\n${inside.trimEnd()}`
  }
  return fields
}

class MessageReader {
  readonly #builder: StatementBuilder
  readonly #line: number
  #number: string | undefined
  #opening: (StatedBalance & { currency: string }) | undefined
  #closing: StatedBalance | undefined
  #row: SourceRow | undefined
  /** Set for an interim report, which states no balances and whose transactions are not final. */
  #interim: string | undefined

  constructor(builder: StatementBuilder, line: number) {
    this.#builder = builder
    this.#line = line
  }

  take(field: Field): void {
    const { tag, text, line } = field
    if (tag === '86' && this.#row !== undefined) return this.#describe(this.#row, text)
    this.#flush()
    if (tag === '25') this.#number = text.split('\n')[0]?.trim()
    if (tag === '60F' || tag === '60M') this.#opening = this.#begin(balanceOf(text), line)
    if (tag === '62F' || tag === '62M') this.#closing = balanceOf(text)
    if (tag === '34F' && this.#opening === undefined) this.#beginInterim(text.slice(0, 3))
    if (tag === '61') this.#read(field)
  }

  /** Its closing balance was read: further lines belong to the next message, or add information to this one. */
  get isOver(): boolean {
    return this.#closing !== undefined
  }

  end(): void {
    this.#flush()
    if (this.#interim !== undefined) return
    if (this.#opening === undefined || this.#closing === undefined) throw new FileRefusal('noBalance', this.#line)
    const { amount, day } = this.#opening
    this.#builder.period(this.#key, { amount, day }, { amount: this.#closing.amount, day: this.#closing.day })
  }

  get #key(): string {
    return [this.#number, this.#interim ?? this.#opening?.currency].join(' ').trim()
  }

  #beginInterim(currency: string): void {
    this.#interim = currency
    this.#putAccount(currency)
  }

  #begin(opening: (StatedBalance & { currency: string }) | undefined, line: number) {
    if (opening === undefined) throw new FileRefusal('noBalance', line)
    this.#opening = opening
    this.#putAccount(opening.currency)
    return opening
  }

  #putAccount(currency: string): void {
    const [, bank, number = this.#number] = /^([A-Z0-9]{4,12})\/(.+)$/.exec(this.#number ?? '') ?? []
    this.#builder.account(this.#key, {
      number: plainNumber(number, currency),
      bank,
      currency,
    })
  }

  #read({ text, line }: Field): void {
    const [, valueDay = '', entryDay, mark = '', , written, kind, reference = '', more] = ROW.exec(text) ?? []
    const value = exactAmount(written?.replaceAll('.', ''))
    const day = dayOf(valueDay)
    if (value === undefined || day === undefined) return this.#builder.leaveOut(line, 'unreadable', text)
    // A reversed credit goes out, a reversed debit comes in.
    const isOut = mark.endsWith('D') !== mark.includes('R')
    const [own = '', bankId] = reference.split('//')
    this.#row = {
      at: line,
      account: this.#key,
      date: { day: entryDay === undefined ? day : nearest(entryDay, day) },
      amount: isOut && /[1-9]/.test(value) ? `-${value}` : value,
      bankText: joined([more]),
      bankId: usefulReference(bankId) ?? (kind === undefined ? undefined : usefulReference(own)),
      status: mark.startsWith('E') || this.#interim !== undefined ? 'pending' : 'cleared',
      isReversal: mark.includes('R') ? true : undefined,
    }
  }

  #describe(row: SourceRow, text: string): void {
    const { bankText, ...information } = readInformation(text)
    Object.assign(row, information, { bankText: bankText ?? row.bankText })
    this.#flush()
  }

  #flush(): void {
    if (this.#row !== undefined) this.#builder.row(this.#row)
    this.#row = undefined
  }
}

/** Some banks write the currency behind the number. */
const plainNumber = (number: string | undefined, currency: string): string | undefined =>
  number?.replace(/\s/g, '').replace(new RegExp(`(?<=\\d)${currency}$`), '')

const usefulReference = (text = ''): string | undefined => {
  const plain = text.trim()
  return plain === '' || /^(NONREF|NOTPROVIDED|0+)$/i.test(plain) ? undefined : plain
}

const balanceOf = (text: string): (StatedBalance & { currency: string }) | undefined => {
  const [, mark, date = '', currency = '', written] = BALANCE.exec(text) ?? []
  const value = exactAmount(written)
  if (value === undefined) return undefined
  return { amount: mark === 'D' && /[1-9]/.test(value) ? `-${value}` : value, day: dayOf(date), currency }
}

/** `YYMMDD` of this century, or the end of the last one. */
const dayOf = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  return realDay(`${Number(year) < 80 ? '20' : '19'}${year}-${month}-${day}`)
}

const realDay = (day: string): string | undefined => {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : day
}

/** The day `MMDD` that is nearest to the value date: around New Year it is of another year. */
const nearest = (entry: string, valueDay: string): string => {
  const year = Number(valueDay.slice(0, 4))
  const candidates = [year - 1, year, year + 1]
    .map((each) => realDay(`${each}-${entry.slice(0, 2)}-${entry.slice(2)}`))
    .filter((day) => day !== undefined)
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? valueDay
}
