import type { Proposal, Reason } from '#contract/proposals.ts'
import type { CategoryType } from '#contract/fields.ts'
import { needsRefund } from '#contract/figures.ts'
import { type Amount, sign } from '#shared/money.ts'
import { nameKey } from '#shared/names.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { Proposal as Learnt } from './learned.ts'
import { type LearnedBook, learnedOf } from './learnedBooks.ts'
import { listPayeeDefaults } from './payeeDefaults.sql.ts'
import type { Facts } from './match.ts'
import { activeOf, Sorter } from './sort.ts'
import { listRules } from './rules.sql.ts'

/** The values that a book's rules, payees and history have for rows that are not recorded. */
export class Proposer {
  readonly #sorter: Sorter
  readonly #defaults: ReadonlyMap<number, number>
  readonly #usable: ReadonlyMap<number, CategoryType>
  readonly #learned: Pick<LearnedBook, 'categories' | 'payees'>
  readonly #nameOf: (payeeId: number) => string | null

  constructor(
    sorter: Sorter,
    defaults: ReadonlyMap<number, number>,
    usable: ReadonlyMap<number, CategoryType>,
    learned: Pick<LearnedBook, 'categories' | 'payees'>,
    nameOf: (payeeId: number) => string | null,
  ) {
    this.#sorter = sorter
    this.#defaults = defaults
    this.#usable = usable
    this.#learned = learned
    this.#nameOf = nameOf
  }

  /** A payee that a person chose stays; deleted and hidden categories are never proposed. */
  propose(row: Facts, isPayeeChosen: boolean): Proposal {
    const history = row.payeeName === null && !isPayeeChosen ? this.#payeeByHistory(row) : undefined
    const facts = history === undefined ? row : { ...row, ...history.known }
    const { payee, category, tags, note, review } = this.#sorter.sort(facts, isPayeeChosen)
    const ruled = isPayeeChosen ? undefined : payee
    const payeeId = ruled?.value ?? facts.payeeId
    return {
      ...(category !== undefined && this.#usable.has(category.value)
        ? { categoryId: category.value, categoryBy: 'rule' as const, categoryRuleId: category.ruleId }
        : (this.#byPayee(payeeId, facts) ?? this.#byHistory(payeeId, facts))),
      ...(ruled === undefined
        ? history?.proposal
        : { payeeId: ruled.value, payeeBy: 'rule' as const, payeeRuleId: ruled.ruleId }),
      tagIds: tags?.value,
      note: note?.value,
      review: review?.value,
    }
  }

  /** A payee of the book. A word that it never saw may be another shop. */
  #payeeByHistory({ text, accountId, delta }: Facts) {
    const direction = sign(delta)
    if (direction === 0) return undefined
    const found = this.#learned.payees.propose({ text: firstLine(text), accountId, direction })
    if (found === undefined || !('payeeId' in found) || found.hasNewWords) return undefined
    const { payeeId } = found
    const payeeName = this.#nameOf(payeeId)
    if (payeeName === null) return undefined
    return {
      known: { payeeId, payeeName },
      proposal: { payeeId, payeeBy: 'learned' as const, payeeReason: reasonOf(found) },
    }
  }

  #byPayee(payeeId: number | null, { delta }: Facts): Proposal | undefined {
    const categoryId = payeeId === null ? undefined : this.#defaults.get(payeeId)
    return categoryId !== undefined && this.#fits(categoryId, delta) ? { categoryId, categoryBy: 'payee' } : undefined
  }

  #byHistory(payeeId: number | null, { text, accountId, delta }: Facts): Proposal {
    const direction = sign(delta)
    if (direction === 0) return {}
    const found = this.#learned.categories.propose({ text: firstLine(text), payeeId, accountId, direction })
    return found !== undefined && this.#fits(found.categoryId, delta)
      ? { categoryId: found.categoryId, categoryBy: 'learned', reason: reasonOf(found) }
      : {}
  }

  /** Not if it would be a refund, which nobody said. */
  #fits(categoryId: number, delta: Amount): boolean {
    const type = this.#usable.get(categoryId)
    return type !== undefined && !needsRefund(type, delta)
  }
}

/** The one that history is learned from. */
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

const reasonOf = (found: Omit<Learnt, 'categoryId'>): Reason => ({
  words: found.evidence === '' ? undefined : found.evidence,
  sameText: found.sameText || undefined,
  ofPayee: found.ofPayee || undefined,
  inAccount: found.inAccount || undefined,
  count: found.count,
  of: found.of,
  certainty: found.certainty,
  other: found.other,
})

export interface Proposing {
  proposer: Proposer
  payeeIdOf: (name: string) => number | undefined
  nameOf: (payeeId: number) => string | null
}

export const readProposing = async (call: UserCall): Promise<Proposing> => {
  const { db, bookId } = call
  const payees = await listPayeeNames(db, bookId)
  const names = new Map(payees.map(({ id, name }) => [id, name]))
  const nameOf = (payeeId: number): string | null => names.get(payeeId) ?? null
  const aliases = payees.flatMap(({ id, aliases: own }) =>
    (own ?? []).map((name): [string, number] => [nameKey(name), id]),
  )
  const ids = new Map([...aliases, ...payees.map(({ id, name }): [string, number] => [nameKey(name), id])])
  const categories = await listCategories(db, bookId)
  const usable = categories.filter(
    ({ hidden, forTransfers, uncategorised }) => !hidden && !forTransfers && !uncategorised,
  )
  const proposer = new Proposer(
    new Sorter(activeOf(await listRules(db, bookId)), nameOf),
    await listPayeeDefaults(db, bookId),
    new Map(usable.map(({ categoryId, type }) => [categoryId, type])),
    await learnedOf(call),
    nameOf,
  )
  return { proposer, payeeIdOf: (name) => ids.get(nameKey(name)), nameOf }
}
