import type { SourceRow, Statement, UnreadRow } from '#import/formats/model.ts'
import type { Role } from '#import/detect/headerNames.ts'
import type { Reason } from '#import/plan/verdict.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { AmountReader } from './readAmount.ts'
import { type DayOrder, readDate } from './readDate.ts'

/** The correctable fields of an unread row, in the order of its cells. */
export const unreadRoles: readonly Role[] = ['date', 'amount', 'payee', 'description', 'note']

/** Readers for rows that the user corrected. */
export interface UnreadTools {
  amounts: AmountReader
  usesComma: boolean
}

/** The rows of a statement whose date or amount cannot be read, as the person corrected them. They stand behind the others. */
export class UnreadRows {
  readonly #rows: readonly UnreadRow[]
  readonly #first: number
  readonly #order: DayOrder
  readonly #decisions: Decisions
  readonly #tools: UnreadTools

  constructor({ rows, unread = [], source }: Statement, decisions: Decisions, tools: UnreadTools) {
    this.#rows = unread
    this.#first = rows.length
    this.#order = dayOrderOf(source.dates?.order)
    this.#decisions = decisions
    this.#tools = tools
  }

  get places(): number[] {
    return this.#rows.map((_, index) => this.#first + index)
  }

  at(place: number): UnreadRow | undefined {
    return this.#rows[place - this.#first]
  }

  /** As it is written, or as the person corrected it. */
  cellsOf(place: number): string[] {
    const { row, date, amount } = this.at(place) ?? {}
    const { payee = '', bankText = '', note = '' } = row ?? {}
    return this.#decisions.corrections.get(place) ?? [date ?? '', amount ?? '', payee, bankText, note]
  }

  /** The row, or why it still cannot be read. */
  read(place: number, { row }: UnreadRow): SourceRow | Reason {
    const [day = '', written = '', ...words] = this.cellsOf(place).map((cell) => cell.trim())
    const [payee, bankText, note] = words.map((text) => text || undefined)
    const date = readDate(day, this.#order)
    if (date === undefined) return day === '' ? 'noDate' : 'date'
    const { amounts, usesComma } = this.#tools
    const amount = amounts.read(written, amounts.decideDecimalSeparator([written], usesComma ? 'comma' : 'point').mark)
    if (amount === undefined) return written === '' ? 'noAmount' : 'amount'
    return { ...row, payee, bankText, note, date, amount }
  }

  /** Those that can be read now. */
  get corrected(): SourceRow[] {
    const { corrections, discarded } = this.#decisions
    return this.places.flatMap((place) => {
      const unread = this.at(place)
      if (unread === undefined || !corrections.has(place) || discarded.includes(place)) return []
      const read = this.read(place, unread)
      return typeof read === 'string' ? [] : [read]
    })
  }
}

const dayOrderOf = (order: string | undefined): DayOrder => (order === 'mdy' || order === 'ymd' ? order : 'dmy')
