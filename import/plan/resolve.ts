import type { Decisions } from '#import/engine/decisions.ts'

/** Decisions on a single text, category or row. */
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
  | 'sorted'
  | 'budgets'
  | 'recurring'
export type KeyOf<K extends Resolved> = Decisions[K] extends ReadonlyMap<infer Key, unknown> ? Key : never
export type ChoiceOf<K extends Resolved> = Decisions[K] extends ReadonlyMap<unknown, infer Choice> ? Choice : never

/** Sets one decision; without a choice the file's suggestion applies again. */
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
