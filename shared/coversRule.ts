import { type Amount, compare } from './money.ts'
import { plainName } from './names.ts'

interface Conditions {
  words?: readonly string[] | undefined
  pattern?: string | undefined
  accountIds?: readonly number[] | undefined
  payeeIds?: readonly number[] | undefined
  tagIds?: readonly number[] | undefined
  direction?: 'in' | 'out' | undefined
  amountFrom?: Amount | undefined
  amountTo?: Amount | undefined
  currencyId?: number | undefined
}

/** The parts of a rule that decide whether another one is reached. */
export interface Coverable {
  when: Conditions
  set: object
}

type Ids = 'accountIds' | 'payeeIds' | 'tagIds'

const isInside = (later: readonly number[] | undefined, earlier: readonly number[] | undefined): boolean =>
  earlier === undefined || later?.every((id) => earlier.includes(id)) === true

const spaced = (words: string): string => ` ${plainName(words)} `

/** Whoever has a phrase has each part of it that consists of whole words. */
const hasWords = (later: Conditions, { words }: Conditions): boolean =>
  words === undefined ||
  later.words?.every((phrase) => words.some((part) => spaced(phrase).includes(spaced(part)))) === true

const isWithin = (later: Conditions, earlier: Conditions): boolean => {
  const { amountFrom, amountTo } = earlier
  return (
    (amountFrom === undefined || (later.amountFrom !== undefined && compare(later.amountFrom, amountFrom) >= 0)) &&
    (amountTo === undefined || (later.amountTo !== undefined && compare(later.amountTo, amountTo) <= 0))
  )
}

const isSame = <T>(later: T | undefined, earlier: T | undefined): boolean => earlier === undefined || earlier === later

const fieldsOf = (set: object): string[] =>
  Object.entries(set).flatMap(([field, value]) => (value === undefined ? [] : [field]))

/**
 * Whether a later rule is never reached: the earlier one matches whatever it matches, and sets every field that it sets.
 * It knows no patterns, so it may miss a rule that is covered, and never names one that is not.
 */
export const covers = (earlier: Coverable, later: Coverable): boolean => {
  const lists: Ids[] = ['accountIds', 'payeeIds', 'tagIds']
  const decided = new Set(fieldsOf(earlier.set))
  return (
    fieldsOf(later.set).every((field) => decided.has(field)) &&
    lists.every((list) => isInside(later.when[list], earlier.when[list])) &&
    hasWords(later.when, earlier.when) &&
    isSame(later.when.pattern, earlier.when.pattern) &&
    isSame(later.when.direction, earlier.when.direction) &&
    isSame(later.when.currencyId, earlier.when.currencyId) &&
    isWithin(later.when, earlier.when)
  )
}
