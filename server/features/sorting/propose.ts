import type { Proposal } from '#contract/proposals.ts'
import type { CategoryType } from '#contract/fields.ts'
import { needsRefund } from '#contract/figures.ts'
import { nameKey } from '#shared/names.ts'
import { listCategories } from '#server/features/categories/sql.ts'
import { listPayeeNames } from '#server/features/payees/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { listPayeeDefaults } from './payeeDefaults.sql.ts'
import type { Facts } from './match.ts'
import { activeOf, Sorter } from './sort.ts'
import { listRules } from './rules.sql.ts'

/** The values that a book's rules, payees and history have for rows that are not recorded. */
export class Proposer {
  readonly #sorter: Sorter
  readonly #defaults: ReadonlyMap<number, number>
  readonly #usable: ReadonlyMap<number, CategoryType>

  constructor(sorter: Sorter, defaults: ReadonlyMap<number, number>, usable: ReadonlyMap<number, CategoryType>) {
    this.#sorter = sorter
    this.#defaults = defaults
    this.#usable = usable
  }

  /** A payee that is given was chosen; deleted and hidden categories are never proposed. */
  propose(facts: Facts): Proposal {
    const { payee, category, tags, note, review } = this.#sorter.sort(facts, facts.payeeId !== null)
    const ruled = facts.payeeId === null ? payee : undefined
    const payeeId = ruled?.value ?? facts.payeeId
    return {
      ...(category !== undefined && this.#usable.has(category.value)
        ? { categoryId: category.value, categoryBy: 'rule' as const, categoryRuleId: category.ruleId }
        : this.#byPayee(payeeId, facts)),
      payeeId: ruled?.value,
      payeeRuleId: ruled?.ruleId,
      tagIds: tags?.value,
      note: note?.value,
      review: review?.value,
    }
  }

  /** Unless it would be a refund, which nobody said. */
  #byPayee(payeeId: number | null, { delta }: Facts): Proposal {
    const categoryId = payeeId === null ? undefined : this.#defaults.get(payeeId)
    const type = this.#usable.get(categoryId ?? 0)
    return categoryId === undefined || type === undefined || needsRefund(type, delta)
      ? {}
      : { categoryId, categoryBy: 'payee' }
  }
}

export interface Proposing {
  proposer: Proposer
  payeeIdOf: (name: string) => number | undefined
  nameOf: (payeeId: number) => string | null
}

export const readProposing = async ({ db, bookId }: UserCall): Promise<Proposing> => {
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
  )
  return { proposer, payeeIdOf: (name) => ids.get(nameKey(name)), nameOf }
}
