import { makeAutoObservable, observableRef } from 'mobx'

/** So many rows are shown at first, and so many more each time. */
const A_TIME = 50

/** Rows that stay where they were read, shown a few at a time. */
export class RowPages<T> {
  rows: readonly T[] = []
  readonly #fetch: (from: number, count: number) => Promise<T[]>
  #ticket = 0

  constructor(fetch: (from: number, count: number) => Promise<T[]>) {
    this.#fetch = fetch
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true })
  }

  /** Shows as many as before, as they are now. */
  async refresh(): Promise<void> {
    await this.#show(Math.max(A_TIME, this.rows.length))
  }

  async more(): Promise<void> {
    await this.#show(this.rows.length + A_TIME)
  }

  clear(): void {
    this.#ticket++
    this.rows = []
  }

  async #show(count: number): Promise<void> {
    const ticket = ++this.#ticket
    const rows = await this.#fetch(0, count)
    if (ticket === this.#ticket) this.setRows(rows)
  }

  private setRows(rows: readonly T[]) {
    this.rows = rows
  }
}
