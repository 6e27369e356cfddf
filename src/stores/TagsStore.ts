import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import { nameKey } from '#shared/names.ts'
import type { Tag, TagDraft, tags, TagTotals } from '#contract/tags.ts'
import { memoize } from './kernel/keptIn.ts'
import { Resource } from './kernel/Resource.ts'

type Span = Input<typeof tags.getTotals>

/** Labels across categories. */
export class TagsStore {
  /** By name. */
  readonly list: Resource<Tag[]>
  readonly #totals = new Map<string, Resource<TagTotals[]>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Tag[]>([], async () => (await api.tags.list()).tags)
    makeAutoObservable(
      this,
      { list: false, totalsOf: false, previewMerge: false, offeredOn: false },
      { autoBind: true },
    )
  }

  get byId(): ReadonlyMap<number, Tag> {
    return new Map(this.list.value.map((tag) => [tag.tagId, tag]))
  }

  get byName(): ReadonlyMap<string, Tag> {
    return new Map(this.list.value.map((tag) => [nameKey(tag.name), tag]))
  }

  named(name: string): Tag | undefined {
    return this.byName.get(nameKey(name))
  }

  /** Tags suggested for a day; an open-ended range has only one bound. */
  offeredOn(day: string): Tag[] {
    return this.list.value.filter(
      ({ firstDay, lastDay }) =>
        (firstDay !== undefined || lastDay !== undefined) && day >= (firstDay ?? day) && day <= (lastDay ?? day),
    )
  }

  /** Totals of each tag in a span; all time by default. Totals of several tags overlap. */
  totalsOf(span: Span = {}): Resource<TagTotals[]> {
    const ask = async () => (await this.#api.tags.getTotals(span)).totals
    return memoize(this.#totals, span, () => new Resource<TagTotals[]>([], ask))
  }

  async create(draft: TagDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.tags.create(draft, options)).tagId
  }

  async edit(change: Input<typeof tags.edit>, options?: CallOptions): Promise<void> {
    await this.#api.tags.edit(change, options)
  }

  async remove({ tagId, version }: Tag, options?: CallOptions): Promise<void> {
    await this.#api.tags.remove({ tagId, version }, options)
  }

  /** The number of transactions that merging a tag into another one would move. */
  previewMerge(tagId: number, intoTagId: number): Resource<{ transactions: number } | undefined> {
    return new Resource<{ transactions: number } | undefined>(undefined, () =>
      this.#api.tags.previewMerge({ tagId, intoTagId }),
    )
  }

  /** Replaces a tag with another one everywhere. */
  async merge({ tagId, version }: Tag, intoTagId: number, options?: CallOptions): Promise<void> {
    await this.#api.tags.merge({ tagId, version, intoTagId }, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.reloadTotals()])
  }

  /** The transactions are others now. */
  async reloadTotals(): Promise<void> {
    await Promise.all([...this.#totals.values()].map((totals) => totals.reload()))
  }
}
