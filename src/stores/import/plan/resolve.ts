import type { Decisions } from '#stores/import/session/decisions.ts'

/** The decisions that are made one text, category or row at a time. */
export type Resolved =
  | 'accounts'
  | 'categories'
  | 'amounts'
  | 'dates'
  | 'states'
  | 'clashes'
  | 'corrections'
  | 'openings'
  | 'similar'
  | 'budgets'
  | 'recurring'
export type KeyOf<K extends Resolved> = Decisions[K] extends ReadonlyMap<infer Key, unknown> ? Key : never
export type ChoiceOf<K extends Resolved> = Decisions[K] extends ReadonlyMap<unknown, infer Choice> ? Choice : never

/** Settles one of them; without a choice it is again as the file suggests. */
export const resolved = <K extends Resolved>(
  decisions: Decisions,
  kind: K,
  key: KeyOf<K>,
  choice: ChoiceOf<K> | undefined,
): Partial<Decisions> => {
  const choices = new Map<unknown, unknown>(decisions[kind])
  if (choice === undefined) choices.delete(key)
  else choices.set(key, choice)
  return { [kind]: choices }
}
