import { type Named, nameKey } from '#shared/names.ts'

/** Resolves names to existing rows by name or alias, otherwise to new ones. */
export class NameTargets {
  readonly #known = new Map<string, string>()
  readonly #made = new Map<string, string>()

  constructor(known: readonly Named[]) {
    for (const { name, aliases } of known) for (const alias of aliases ?? []) this.#known.set(nameKey(alias), name)
    // A name wins over another's alias.
    for (const { name } of known) this.#known.set(nameKey(name), name)
  }

  /** The resulting name: the existing one's, or as first written. */
  of(text: string): string {
    const key = nameKey(text)
    const name = this.#known.get(key) ?? this.#made.get(key)
    if (name !== undefined) return name
    this.#made.set(key, text)
    return text
  }

  /** How many of these there are not yet. */
  countNew(texts: Iterable<string>): number {
    return new Set([...texts].map(nameKey).filter((key) => !this.#known.has(key))).size
  }

  get size(): number {
    return new Set(this.#known.values()).size
  }
}
