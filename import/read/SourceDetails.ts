import { limits } from '#contract/limits.ts'
import { nameKey } from '#shared/names.ts'
import type { SourceRow } from '#import/formats/model.ts'
import { NameTargets } from '#import/plan/nameTargets.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { cutText } from './RowDetails.ts'
import type { Details } from './details.ts'

type SourceWords = Partial<Pick<SourceRow, 'payee' | 'bankText' | 'note' | 'tags' | 'original' | 'bankId'>>

/** Reads the texts of source rows. Payees beyond the limit become descriptions, and further tags are left out. */
export class SourceDetails {
  readonly payees: NameTargets
  readonly tags: NameTargets
  readonly #payees: AtMost
  readonly #tags: AtMost

  constructor({ payees, tags }: Pick<LedgerContext, 'payees' | 'tags'>) {
    this.payees = new NameTargets(payees)
    this.tags = new NameTargets(tags)
    this.#payees = new AtMost(
      limits.payees,
      payees.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]),
      payees.length,
    )
    this.#tags = new AtMost(
      limits.tags,
      tags.map(({ name }) => name),
      tags.length,
    )
  }

  of({ payee: named = '', bankText = '', note: said = '', tags = [], original, bankId }: SourceWords): Details {
    const name = plainText(named)
    const payee = cutText(name, limits.payeeName)
    const isPayee = payee !== '' && this.#payees.take(payee)
    const text = plainText(said) || (bankText === named ? '' : plainText(bankText))
    const whole = [isPayee ? '' : name, text].filter((part) => part !== '').join(' · ')
    const description = cutText(whole, limits.transactionDescription)
    const isCut = whole.length > description.length
    const isLong = said.includes('\n') || (isCut && said !== '')
    const foreign = original === undefined ? '' : `${original.amount.replace('-', '')} ${original.currency}`
    const note = [isLong ? said.trim() : '', foreign].filter((part) => part !== '').join(' · ')
    const isInTitle = bankText === '' || plainText(bankText) === description
    return {
      description: description || undefined,
      isCut: isCut && !isLong,
      payee: isPayee ? payee : undefined,
      note: cutText(note, limits.transactionNote) || undefined,
      tags: this.tagsOf(tags),
      externalId: bankId !== undefined && bankId.length <= limits.externalId ? bankId : undefined,
      bankText: isInTitle ? undefined : cutText(bankText, limits.bankText),
      words: [name, bankText, said].filter((part) => part !== '').join(' '),
    }
  }

  tagsOf(tags: readonly string[]): string[] {
    const named = new Map(tags.map(plainText).map((tag) => [nameKey(tag), cutText(tag, limits.name)]))
    return [...named.values()].filter((tag) => tag !== '' && this.#tags.take(tag)).slice(0, limits.tagsPerTransaction)
  }
}

const plainText = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ').trim()

/** Limits the number of new names. */
class AtMost {
  readonly #names: Set<string>
  #left: number

  constructor(most: number, names: readonly string[], count: number) {
    this.#names = new Set(names.map(nameKey))
    this.#left = most - count
  }

  take(name: string): boolean {
    if (this.#names.has(nameKey(name))) return true
    if (this.#left <= 0) return false
    this.#names.add(nameKey(name))
    this.#left--
    return true
  }
}
