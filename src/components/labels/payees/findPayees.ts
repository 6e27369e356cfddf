import { matchesWords, plainly } from '#components/ui/inputs/matchesWords.ts'
import { nameKey } from '#shared/names.ts'
import type { Payee } from '#contract/payees.ts'

export interface FoundPayee {
  payee: Payee
  /** The alias that matched. */
  alias: string | undefined
  /** Whether a name starts with the typed text. */
  isBegun: boolean
}

/** Payees that match the text: exact names, then prefixes, then names that contain the words; the most used first. */
export const findPayees = (
  payees: readonly Payee[],
  typed: string,
  useOf: (payeeId: number) => number,
  most: number,
): FoundPayee[] =>
  payees
    .flatMap((payee) => {
      const found = match(payee, typed)
      return found === undefined ? [] : [{ payee, ...found }]
    })
    .sort((a, b) => a.rank - b.rank || useOf(b.payee.payeeId) - useOf(a.payee.payeeId))
    .slice(0, most)
    .map(({ payee, alias, rank }) => ({ payee, alias, isBegun: rank < HOLDS }))

const HOLDS = 2

const match = (
  { name, aliases = [] }: Payee,
  typed: string,
): { rank: number; alias: string | undefined } | undefined => {
  const ranked = [name, ...aliases].map((each) => ({ each, rank: rankOf(each, typed) }))
  const best = ranked.reduce((a, b) => (b.rank < a.rank ? b : a))
  if (best.rank > HOLDS) return undefined
  return { rank: best.rank, alias: best.each === name ? undefined : best.each }
}

const rankOf = (name: string, typed: string): number => {
  if (nameKey(name) === nameKey(typed)) return 0
  if (plainly(name).startsWith(plainly(typed))) return 1
  return matchesWords(name, typed) ? HOLDS : HOLDS + 1
}
