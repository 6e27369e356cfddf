import type { Rule, RuleValues } from '#contract/rules.ts'
import { type Conditioned, type Facts, Matcher, textWithPayee } from './match.ts'

/** A rule as the sorter sees it. */
export interface ActiveRule extends Conditioned {
  set: RuleValues
}

/** The value of one field, and the rule that decides it. */
interface Decided<T> {
  value: T
  ruleId: number
}

/** The values that the rules decide for a row; absent where none does. */
export interface Sorted {
  payee?: Decided<number> | undefined
  category?: Decided<number> | undefined
  tags?: Decided<number[]> | undefined
  note?: Decided<string> | undefined
  review?: Decided<true> | undefined
  /** All rules whose conditions hold, in their order. */
  matching: number[]
}

/** Rules that do something. */
export const activeOf = (rules: readonly Rule[]): ActiveRule[] => rules.filter(({ paused }) => !paused)

/**
 * Decides the fields of a row, each by the first rule that sets it: the payee first, from texts that no rule changes,
 * then tags, set what may depend on both. So a second look at its own result decides the same.
 */
export class Sorter {
  readonly #rules: readonly ActiveRule[]
  readonly #all: Matcher
  readonly #ofPayees: Matcher
  readonly #payeeRules: readonly ActiveRule[]
  readonly #names: (payeeId: number) => string | null

  constructor(rules: readonly ActiveRule[], names: (payeeId: number) => string | null) {
    this.#rules = rules
    this.#payeeRules = rules.filter(({ set }) => set.payeeId !== undefined)
    this.#all = new Matcher(rules)
    this.#ofPayees = new Matcher(this.#payeeRules)
    this.#names = names
  }

  get isIdle(): boolean {
    return this.#rules.length === 0
  }

  /** `keepsPayee`: a person chose it, and rules see it as it is. */
  sort(facts: Facts, keepsPayee: boolean): Sorted {
    const payee = this.#payeeOf(facts)
    const known = payee === undefined || keepsPayee ? facts : this.#withPayee(facts, payee.value)
    const text = textWithPayee(known)
    const before = this.#inOrder(known, text)
    const tags = decided(
      before.filter(({ when }) => when.tagIds === undefined),
      ({ tagIds }) => tagIds,
    )
    const tagged = tags === undefined ? known : { ...known, tagIds: [...new Set([...known.tagIds, ...tags.value])] }
    const rules = tags === undefined ? before : this.#inOrder(tagged, text)
    return {
      payee,
      tags,
      category: decided(rules, ({ categoryId }) => categoryId),
      note: decided(rules, ({ note }) => note),
      review: decided(rules, ({ review }) => review),
      matching: rules.map(({ ruleId }) => ruleId),
    }
  }

  #payeeOf(facts: Facts): Decided<number> | undefined {
    const [first] = this.#ofPayees.matching(facts, facts.text)
    const rule = first === undefined ? undefined : this.#payeeRules[first]
    return rule && { value: rule.set.payeeId as number, ruleId: rule.ruleId }
  }

  #withPayee(facts: Facts, payeeId: number): Facts {
    return { ...facts, payeeId, payeeName: this.#names(payeeId) }
  }

  #inOrder(facts: Facts, text: string): ActiveRule[] {
    return this.#all.matching(facts, text).map((place) => this.#rules[place] as ActiveRule)
  }
}

const decided = <T>(
  rules: readonly ActiveRule[],
  valueOf: (set: RuleValues) => T | undefined,
): Decided<T> | undefined => {
  for (const { set, ruleId } of rules) {
    const value = valueOf(set)
    if (value !== undefined) return { value, ruleId }
  }
  return undefined
}
