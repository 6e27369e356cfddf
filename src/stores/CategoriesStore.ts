import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { categories, Category, CategoryDraft, CategoryTree } from '#contract/categories.ts'
import type { Input } from '#contract/endpoint.ts'
import type { CategoryMerge } from '#contract/merge.ts'
import { ancestorsOf, parentOf } from '#shared/tree.ts'
import { Resource } from './kernel/Resource.ts'
import type { CategoryType } from '#contract/fields.ts'

/** A category in its place. */
export interface CategoryNode {
  category: Category
  /** 0 for a root. */
  depth: number
  children: CategoryNode[]
}

/** The category tree. */
export class CategoriesStore {
  readonly list: Resource<Category[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Category[]>([], async () => (await api.categories.list()).categories)
    makeAutoObservable(
      this,
      { list: false, pathOf: false, descendantsOf: false, previewMerge: false },
      { autoBind: true },
    )
  }

  get byId(): ReadonlyMap<number, Category> {
    return new Map(this.list.value.map((category) => [category.categoryId, category]))
  }

  /** Without the transfer category: categories of incomes and expenses. */
  get ordinary(): Category[] {
    return this.list.value.filter(({ forTransfers }) => forTransfers !== true)
  }

  get forTransfers(): Category | undefined {
    return this.list.value.find(({ forTransfers }) => forTransfers === true)
  }

  /** The category for uncategorised transactions; undefined until an import needs it. */
  get uncategorised(): Category | undefined {
    return this.list.value.find(({ uncategorised }) => uncategorised === true)
  }

  /** Whether there is a category besides those that the product creates itself. */
  get hasOwn(): boolean {
    return this.ordinary.some(({ uncategorised }) => uncategorised !== true)
  }

  /** The roots with their descendants, by name. A category with a missing parent is a root. */
  get tree(): CategoryNode[] {
    const parentKey = ({ parentsTree }: Category): number | undefined => {
      const parentId = parentOf(parentsTree)
      return parentId !== undefined && this.byId.has(parentId) ? parentId : undefined
    }
    const below = Map.groupBy(this.ordinary, parentKey)
    const grow = (parentId: number | undefined, depth: number): CategoryNode[] =>
      (below.get(parentId) ?? [])
        .toSorted(byName)
        .map((category) => ({ category, depth, children: grow(category.categoryId, depth + 1) }))
    return grow(undefined, 0)
  }

  /** The same with the category for transfers at its end. */
  get treeWithTransfers(): CategoryNode[] {
    const { forTransfers, tree } = this
    return forTransfers === undefined ? tree : [...tree, { category: forTransfers, depth: 0, children: [] }]
  }

  /** Every category, parents right before their children. */
  get inOrder(): CategoryNode[] {
    const walk = (nodes: CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...walk(node.children)])
    return walk(this.tree)
  }

  /** Hidden categories, including those with a hidden ancestor. */
  get hiddenIds(): ReadonlySet<number> {
    const hidden = new Set(this.list.value.flatMap((each) => (each.hidden === true ? [each.categoryId] : [])))
    const withAbove = ({ categoryId, parentsTree }: Category) => [categoryId, ...ancestorsOf(parentsTree)]
    const all = this.list.value.filter((each) => withAbove(each).some((id) => hidden.has(id)))
    return new Set(all.map(({ categoryId }) => categoryId))
  }

  /** Categories offered for new transactions, parents directly before their children. */
  get shownInOrder(): CategoryNode[] {
    return this.inOrder.filter(({ category }) => !this.hiddenIds.has(category.categoryId))
  }

  /** The names from the root to the category; empty for an unknown id. */
  pathOf(categoryId: number): string[] {
    const category = this.byId.get(categoryId)
    if (category === undefined) return []
    const above = ancestorsOf(category.parentsTree).flatMap((id) => this.byId.get(id)?.name ?? [])
    return [...above, category.name]
  }

  /** All below the category, itself not included. */
  descendantsOf(categoryId: number): Category[] {
    return this.list.value.filter((category) => ancestorsOf(category.parentsTree).includes(categoryId))
  }

  async create(draft: CategoryDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.categories.create(draft, options)).categoryId
  }

  /** Creates the missing categories of a path and returns the last id. Descendants take the type of their root. */
  async createPath(
    names: readonly string[],
    rootType: CategoryType,
    options?: CallOptions,
  ): Promise<number | undefined> {
    let parent: Pick<Category, 'categoryId' | 'type'> | undefined
    for (const [depth, name] of names.entries()) {
      const known = this.childOf(parent?.categoryId, name)
      const type = parent?.type ?? rootType
      const draft = { type, name, ...(parent ? { parentId: parent.categoryId } : {}) }
      // Each level needs the id of its parent, so they are created one after another.
      // oxlint-disable-next-line no-await-in-loop
      parent = known ?? { categoryId: await this.create(draft, partOf(options, `level${depth}`)), type }
    }
    // The new name shows at once.
    await this.list.load()
    return parent?.categoryId
  }

  /** Creates several categories with their subcategories in one command. */
  async createAll(trees: readonly CategoryTree[], options?: CallOptions): Promise<void> {
    await this.#api.categories.createAll({ categories: [...trees] }, options)
  }

  async edit(change: Input<typeof categories.edit>, options?: CallOptions): Promise<void> {
    await this.#api.categories.edit(change, options)
  }

  /** Lets a category take income and expenses. */
  async makeMixed(categoryId: number, options?: CallOptions): Promise<void> {
    await this.#api.categories.editType({ categoryId, type: 0 }, options)
  }

  async hide({ categoryId, version }: Category, options?: CallOptions): Promise<void> {
    await this.#api.categories.hide({ categoryId, version }, options)
  }

  async show({ categoryId, version }: Category, options?: CallOptions): Promise<void> {
    await this.#api.categories.show({ categoryId, version }, options)
  }

  async remove({ categoryId, version }: Category, options?: CallOptions): Promise<void> {
    await this.#api.categories.remove({ categoryId, version }, options)
  }

  /** The effects of merging a category into another one. */
  previewMerge(categoryId: number, intoCategoryId: number): Resource<CategoryMerge | undefined> {
    return new Resource<CategoryMerge | undefined>(undefined, () =>
      this.#api.categories.previewMerge({ categoryId, intoCategoryId }),
    )
  }

  /** Moves everything in a category to another one, and deletes it. */
  async merge({ categoryId, version }: Category, intoCategoryId: number, options?: CallOptions): Promise<void> {
    await this.#api.categories.merge({ categoryId, version, intoCategoryId }, options)
  }

  private childOf(parentId: number | undefined, name: string): Category | undefined {
    const isNamed = (category: Category) => category.name.toLowerCase() === name.toLowerCase()
    return this.ordinary.find((category) => parentOf(category.parentsTree) === parentId && isNamed(category))
  }
}

const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name)

/** The options of one call of an action with several: a retry uses the same key for the same part. */
const partOf = (options: CallOptions | undefined, part: string): CallOptions => ({
  ...options,
  ...(options?.idempotencyKey === undefined ? {} : { idempotencyKey: `${options.idempotencyKey}-${part}` }),
})
