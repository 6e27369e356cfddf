import { type Named, nameKey } from '#contract/names.ts'

/** Finds out whom or what a text names: by name or alias what there is already, else what the import makes. */
export class NameTargets {
  readonly #known = new Map<string, string>()
  readonly #made = new Map<string, string>()

  constructor(known: readonly Named[]) {
    for (const { name, aliases } of known) for (const alias of aliases ?? []) this.#known.set(nameKey(alias), name)
    // A name wins over another's alias.
    for (const { name } of known) this.#known.set(nameKey(name), name)
  }

  /** Its name as the ledger will show it: that of what is known, else as it was first written. */
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
