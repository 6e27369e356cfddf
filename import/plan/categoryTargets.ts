import { namesForUncategorised } from '#shared/categoryNames.ts'
import { limits } from '#contract/limits.ts'
import { type PathSeparator, splitPath } from '#import/detect/categoryPaths.ts'
import type { CategoryChoice, Decisions } from '#import/engine/decisions.ts'
import type { LedgerContext, ExistingCategory } from '#import/engine/ledgerContext.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** The category of a row: an existing one, or the path of a new one. */
export type CategoryTarget = { kind: 'existing'; category: ExistingCategory } | { kind: 'new'; path: string[] }

/** The path of the category of transactions that have none; it may have been renamed or moved. */
export const uncategorisedPath = ({ categories, names }: Pick<LedgerContext, 'categories' | 'names'>): string[] =>
  categories.find(({ isUncategorised }) => isUncategorised === true)?.path ?? [names.uncategorised]

const saysNone = (path: readonly string[]): boolean =>
  path.length === 0 || (path.length === 1 && namesForUncategorised.has(keyOf(path[0] ?? '')))

export const pathOfTarget = (target: CategoryTarget): string[] =>
  target.kind === 'new' ? target.path : target.category.path

/** A path as a key that ignores case; no name can contain its separator. */
export const pathKey = (path: readonly string[]): string => path.map(keyOf).join('\n')

/** Finds out which category each text means: by path or name, or as the person decided. */
export class CategoryTargets {
  readonly #context: LedgerContext
  readonly #decisions: Decisions
  readonly #separator: PathSeparator | undefined
  readonly #byId: Map<number, ExistingCategory>
  readonly #byPath: Map<string, ExistingCategory>
  readonly #byName: Map<string, ExistingCategory[]>
  readonly #ofPaths = new Map<string, CategoryTarget>()
  readonly #known = new Map<string, CategoryTarget | 'leaveOut' | undefined>()

  constructor(context: LedgerContext, decisions: Decisions, separator: PathSeparator | undefined) {
    this.#context = context
    this.#decisions = decisions
    this.#separator = separator
    this.#byId = new Map(context.categories.map((category) => [category.categoryId, category]))
    this.#byPath = new Map(context.categories.map((category) => [pathKey(category.path), category]))
    this.#byName = Map.groupBy(context.categories, ({ path }) => keyOf(path.at(-1) ?? ''))
  }

  /** The category; undefined where the person has to say. */
  of(text: string): CategoryTarget | 'leaveOut' | undefined {
    if (!this.#known.has(text)) this.#known.set(text, this.#resolve(text))
    return this.#known.get(text)
  }

  /** The category of a source's path; too long names are truncated. */
  ofPath(path: readonly string[]): CategoryTarget {
    const key = pathKey(path)
    const known = this.#ofPaths.get(key)
    if (known !== undefined) return known
    const names = path.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, limits.name).trim())
    const named = names.filter((name) => name !== '')
    const wanted = saysNone(named) ? uncategorisedPath(this.#context) : named
    const category = this.#find(wanted)
    const target: CategoryTarget =
      category === undefined ? { kind: 'new', path: wanted } : { kind: 'existing', category }
    this.#ofPaths.set(key, target)
    return target
  }

  /** Whether the text means a category that there is already. */
  exists(text: string): boolean {
    return keyOf(text) !== '' && this.#find(this.#pathOf(text)) !== undefined
  }

  existing(categoryId: number | undefined): ExistingCategory | undefined {
    return categoryId === undefined ? undefined : this.#byId.get(categoryId)
  }

  byPath(path: readonly string[]): ExistingCategory | undefined {
    return this.#byPath.get(pathKey(path))
  }

  /** Defaults. */
  proposalFor(text: string): CategoryChoice {
    const path = this.#pathOf(text)
    const found = this.#find(path)
    return found === undefined ? { kind: 'new', path } : { kind: 'existing', categoryId: found.categoryId }
  }

  #pathOf(text: string): string[] {
    const path = splitPath(text, this.#separator)
    return saysNone(path) ? uncategorisedPath(this.#context) : path
  }

  /** A whole path; a single name also matches if only one category has it, at any depth. */
  #find(path: readonly string[]): ExistingCategory | undefined {
    const found = this.byPath(path)
    if (found !== undefined || path.length > 1) return found
    const named = this.#byName.get(pathKey(path)) ?? []
    return named.length === 1 ? named[0] : undefined
  }

  #resolve(text: string): CategoryTarget | 'leaveOut' | undefined {
    const choice = this.#decisions.categories.get(keyOf(text)) ?? this.proposalFor(text)
    if (choice.kind === 'leaveOut') return 'leaveOut'
    const category = choice.kind === 'existing' ? this.existing(choice.categoryId) : this.byPath(choice.path)
    if (category !== undefined) return { kind: 'existing', category }
    if (choice.kind === 'existing') return undefined
    return isMakeable(choice.path) ? { kind: 'new', path: choice.path } : undefined
  }
}

const isMakeable = (path: readonly string[]): boolean =>
  path.length > 0 && path.every((name) => name.trim() !== '' && name.length <= limits.name)
