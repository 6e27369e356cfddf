import type { Suggestion } from '#contract/statements.ts'
import type { Amount } from '#shared/money.ts'

/** The question of an explanation about a row. */
export type RowMark = { kind: 'twice' | 'opposite' } | { kind: 'maybe'; delta: Amount }

/** Of a duplicate, the second one is in question; where two explanations name a row, the likelier one counts. */
export const rowMarks = (suggestions: readonly Suggestion[]): ReadonlyMap<number, RowMark> =>
  new Map(
    suggestions.toReversed().flatMap((suggestion): [number, RowMark][] => {
      if (suggestion.kind === 'digits') return [[firstOf(suggestion), { kind: 'maybe', delta: suggestion.delta }]]
      if (suggestion.kind === 'sign') return [[firstOf(suggestion), { kind: 'opposite' }]]
      if (suggestion.kind === 'duplicate') return [[suggestion.sideIds.at(-1) ?? 0, { kind: 'twice' }]]
      return []
    }),
  )

const firstOf = ({ sideIds }: { sideIds: number[] }): number => sideIds[0] ?? 0
