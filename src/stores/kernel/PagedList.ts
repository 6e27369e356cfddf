import { makeAutoObservable } from 'mobx'
import { Resource } from './Resource.ts'

export interface Page<T> {
  rows: readonly T[]
  /** Where the next page begins; absent on the last one. */
  next?: string | undefined
}

/** A long list that is loaded page by page. A reload goes as far as it was loaded. */
export class PagedList<T> {
  readonly read: Resource<Page<T>>
  readonly #fetchPage: (after: string | undefined) => Promise<Page<T>>

  constructor(fetchPage: (after: string | undefined) => Promise<Page<T>>) {
    this.#fetchPage = fetchPage
    this.read = new Resource<Page<T>>({ rows: [] }, () => this.fetchAgain())
    makeAutoObservable<this, 'fetchAgain'>(this, { read: false, fetchAgain: false }, { autoBind: true })
  }

  get rows(): readonly T[] {
    return this.read.value.rows
  }

  get hasMore(): boolean {
    return this.read.value.next !== undefined
  }

  async more(): Promise<void> {
    const before = this.read.value
    const page = await this.#fetchPage(before.next)
    // Reloaded meanwhile: that page was of the old list.
    if (this.read.value === before) this.append(page)
  }

  private append({ rows, next }: Page<T>) {
    this.read.value = { rows: [...this.rows, ...rows], next }
  }

  private async fetchAgain(): Promise<Page<T>> {
    const shown = this.rows.length
    let { rows, next } = await this.#fetchPage(undefined)
    while (next !== undefined && rows.length < shown) {
      const page = await this.#fetchPage(next)
      rows = [...rows, ...page.rows]
      next = page.next
    }
    return { rows, next }
  }
}
