import { limits } from '#contract/limits.ts'
import type { Columns } from '#import/detect/columns.ts'
import { type Part, part, refused } from '#import/plan/verdict.ts'
import { readTags } from './readTags.ts'
import type { Details } from './details.ts'

/** Reads the texts of a row: payee, purpose, and the bank's id. */
export class RowDetails {
  readonly #columns: Columns
  readonly #cutsDescriptions: boolean

  constructor(columns: Columns, cutsDescriptions: boolean) {
    this.#columns = columns
    this.#cutsDescriptions = cutsDescriptions
  }

  /** `isOther` tells whether an amount with its currency differs from the row's. */
  of(cells: readonly string[], isOther: (amount: string, currency: string) => boolean): Part<Details> {
    const { descriptions, payee: payees, note: notes, tags: labels, externalId: ids, texts } = this.#columns
    const [whole, payee, written, externalId] = [descriptions, [payees], [notes], [ids]].map((columns) =>
      joined(cells, columns),
    ) as [string, string, string, string]
    const note = [written, this.#originalOf(cells, isOther)].filter((text) => text !== '').join(' · ')
    const isCut = whole.length > limits.transactionDescription
    if (isCut && !this.#cutsDescriptions) return refused('description')
    if (note.length > limits.transactionNote) return refused('note')
    if (externalId.length > limits.externalId) return refused('externalId')
    const tags = readTags(joined(cells, [labels]))
    if (tags.length > limits.tagsPerTransaction || tags.some(({ length }) => length > limits.name)) {
      return refused('tags')
    }
    const ofBank = joined(
      cells,
      texts.filter((column) => column !== notes),
    )
    return part({
      description: cutText(whole, limits.transactionDescription) || undefined,
      isCut,
      payee: cutText(payee, limits.payeeName) || undefined,
      note: note || undefined,
      tags,
      externalId: externalId || undefined,
      bankText: (isCut || payee !== '' ? cutText(ofBank, limits.bankText) : '') || undefined,
      words: joined(cells, texts),
    })
  }

  /** The original amount in another currency, as written, because it is stored nowhere else. */
  #originalOf(cells: readonly string[], isOther: (amount: string, currency: string) => boolean): string {
    const amount = joined(cells, [this.#columns.originalAmount])
    const currency = joined(cells, [this.#columns.originalCurrency])
    if (!/[1-9]/.test(amount) || !isOther(amount, currency)) return ''
    return `${amount.replace(/^[-+\u2212]\s*/, '')} ${currency}`.trim()
  }
}

const joined = (cells: readonly string[], columns: readonly (number | undefined)[]): string => {
  const words = columns.map((column) => (column === undefined ? '' : (cells[column] ?? '').trim()))
  const written = words.filter((word) => word !== '').join(' ')
  return written.isWellFormed() ? written : written.toWellFormed()
}

/** Truncates to `length` characters without splitting one. */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}
