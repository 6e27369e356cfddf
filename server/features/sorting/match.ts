import { RE2JS, RE2Set } from 're2js'
import type { RuleWhen } from '#contract/rules.ts'
import type { Look } from '#contract/proposals.ts'
import { compare, magnitude, sign, type Amount } from '#shared/money.ts'
import { plainName } from '#shared/names.ts'

/** A transaction as rules see it, recorded or not. */
export interface Facts {
  /** The bank's text and the description: what no rule changes. */
  text: string
  payeeId: number | null
  payeeName: string | null
  tagIds: readonly number[]
  accountId: number
  currencyId: number
  delta: Amount
  /** Only its direction is known yet. */
  isAmountOpen?: boolean | undefined
}

/** A rule as far as the matcher reads it. */
export interface Conditioned {
  ruleId: number
  when: RuleWhen
}

export type Failed = NonNullable<Look['failed']>

/** Upper and lower case, and letters with their marks, are the same. */
const spaced = (text: string): string => ` ${plainName(text)} `

const includesAny = (wanted: readonly number[], ids: readonly number[]): boolean =>
  ids.some((id) => wanted.includes(id))

const isWithin = (
  { delta, isAmountOpen }: Facts,
  { amountFrom: from, amountTo: to }: Pick<RuleWhen, 'amountFrom' | 'amountTo'>,
): boolean => {
  if (isAmountOpen) return from === undefined && to === undefined
  const size = magnitude(delta)
  return (from === undefined || compare(size, from) >= 0) && (to === undefined || compare(size, to) <= 0)
}

type Condition = [failed: Failed, holds: (when: RuleWhen, facts: Facts) => boolean]

/** All conditions but those on texts. */
const conditions: Condition[] = [
  ['accounts', ({ accountIds: wanted }, { accountId }) => wanted === undefined || wanted.includes(accountId)],
  [
    'payees',
    ({ payeeIds: wanted }, { payeeId }) => wanted === undefined || (payeeId !== null && wanted.includes(payeeId)),
  ],
  ['tags', ({ tagIds: wanted }, { tagIds }) => wanted === undefined || includesAny(wanted, tagIds)],
  ['direction', ({ direction }, { delta }) => direction === undefined || sign(delta) === (direction === 'in' ? 1 : -1)],
  ['amount', (when, facts) => isWithin(facts, when)],
  ['currency', ({ currencyId: wanted }, { currencyId }) => wanted === undefined || wanted === currencyId],
]

const isEmpty = (when: RuleWhen): boolean => Object.values(when).every((value) => value === undefined)

/**
 * Rules in their order, prepared so that a row meets only the rules whose words it has: words by their first word, all
 * patterns in one automaton of linear time.
 */
export class Matcher {
  readonly #rules: readonly Conditioned[]
  readonly #byFirstWord = new Map<string, { phrase: string; rule: number }[]>()
  readonly #withoutText: number[] = []
  readonly #patterns: { set: RE2Set; rules: number[] } | undefined

  constructor(rules: readonly Conditioned[]) {
    this.#rules = rules
    const patterned: number[] = []
    for (const [rule, { when }] of rules.entries()) {
      if (isEmpty(when)) continue
      if (when.words !== undefined) this.#enter(when.words, rule)
      else if (when.pattern !== undefined) patterned.push(rule)
      else this.#withoutText.push(rule)
    }
    if (patterned.length === 0) return
    const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE)
    for (const rule of patterned) set.add(rules[rule]?.when.pattern ?? '')
    set.compile()
    this.#patterns = { set, rules: patterned }
  }

  #enter(words: readonly string[], rule: number): void {
    for (const phrase of words.map(spaced)) {
      const [first = ''] = phrase.trim().split(' ')
      const sharing = this.#byFirstWord.get(first)
      if (sharing === undefined) this.#byFirstWord.set(first, [{ phrase, rule }])
      else sharing.push({ phrase, rule })
    }
  }

  /** The places of the rules whose texts are found, in no order; twice where two of its words are. */
  #textual(text: string): number[] {
    const found = [...this.#withoutText]
    if (text === '') return found
    const plain = this.#byFirstWord.size === 0 ? '' : spaced(text)
    for (const word of new Set(plain.split(' '))) {
      for (const { phrase, rule } of this.#byFirstWord.get(word) ?? []) if (plain.includes(phrase)) found.push(rule)
    }
    if (this.#patterns !== undefined) {
      for (const at of this.#patterns.set.match(text)) found.push(this.#patterns.rules[at] as number)
    }
    return found
  }

  /** The places of the rules whose conditions all hold, in their order. */
  matching(facts: Facts, text: string): number[] {
    const found = [...new Set(this.#textual(text))].toSorted((a, b) => a - b)
    return found.filter((place) => {
      const rule = this.#rules[place] as Conditioned
      return conditions.every(([, holds]) => holds(rule.when, facts))
    })
  }
}

/** The first condition of a rule that does not hold. */
export const failedCondition = (rule: Conditioned, facts: Facts): Failed | undefined => {
  const [failed] = conditions.find(([, holds]) => !holds(rule.when, facts)) ?? []
  if (failed !== undefined) return failed
  if (new Matcher([rule]).matching(facts, textWithPayee(facts)).length > 0) return undefined
  return rule.when.pattern === undefined ? 'words' : 'pattern'
}

/** The texts in which a rule looks for its words. */
export const textWithPayee = ({ text, payeeName }: Facts): string =>
  [text, payeeName ?? ''].filter((part) => part !== '').join('\n')

/** Whether a pattern can be read, and is no longer than is useful. */
export const isPattern = (pattern: string): boolean => {
  try {
    RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    return true
  } catch {
    return false
  }
}
