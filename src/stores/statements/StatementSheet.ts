import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { Statement, StatementRow, Suggestion } from '#contract/statements.ts'
import { freshKey } from '#stores/kernel/freshKey.ts'
import { Resource } from '#stores/kernel/Resource.ts'

interface Rows {
  statement: Statement | undefined
  rows: StatementRow[]
  more: number
}

/** Transactions that one statement lists or may list. Ticks are shown at once, sent together while the one before is on its way, and taken back when refused. */
export class StatementSheet {
  readonly statementId: number
  readonly loaded: Resource<Rows>
  readonly suggestions: Resource<Suggestion[]>
  /** Why ticks were taken back. */
  refusal: Refusal | undefined = undefined
  /** Ticks that the server has not confirmed. */
  unsent: ReadonlyMap<number, boolean> = new Map()
  readonly #api: Api
  #isSending = false
  /** Reloads that were asked for while ticks were sent: the first is the echo of the tick itself. */
  #echoes = 0

  constructor(api: Api, statementId: number) {
    this.#api = api
    this.statementId = statementId
    this.loaded = new Resource<Rows>({ statement: undefined, rows: [], more: 0 }, () =>
      api.statements.getRows({ statementId }),
    )
    this.suggestions = new Resource<Suggestion[]>(
      [],
      async () => (await api.statements.suggest({ statementId })).suggestions,
    )
    makeAutoObservable(
      this,
      { loaded: false, suggestions: false, statementId: false, refusal: observableRef, unsent: observableRef },
      { autoBind: true },
    )
  }

  /** Figures as the server last gave them. */
  get statement(): Statement | undefined {
    return this.loaded.value.statement
  }

  /** Newest first, with the ticks of this tab. */
  get rows(): StatementRow[] {
    const { rows } = this.loaded.value
    if (this.unsent.size === 0) return rows
    return rows.map((row) => ({ ...row, ticked: this.unsent.get(row.sideId) ?? row.ticked }))
  }

  get byId(): ReadonlyMap<number, StatementRow> {
    return new Map(this.rows.map((row) => [row.sideId, row]))
  }

  tick(sideIds: readonly number[], ticked: boolean): void {
    this.refusal = undefined
    this.unsent = new Map([...this.unsent, ...sideIds.map((id): [number, boolean] => [id, ticked])])
    void this.#send()
  }

  reload(): void {
    this.#echoes++
    if (!this.#isSending) this.#reloadAll()
  }

  #reloadAll(): void {
    this.#echoes = 0
    void this.loaded.reload()
    void this.suggestions.reload()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const batch = this.#nextBatch()
    this.#echoes = 0
    try {
      const { statement } = await this.#api.statements.tick(
        { statementId: this.statementId, ...batch },
        { idempotencyKey: freshKey() },
      )
      runInAction(() => this.#confirm(batch, statement))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      runInAction(() => {
        this.unsent = new Map()
        this.refusal = error
      })
      this.#echoes = 2
    } finally {
      this.#isSending = false
    }
    if (this.unsent.size > 0) return this.#send()
    if (this.#echoes > 1) this.#reloadAll()
    else void this.suggestions.reload()
  }

  /** All that are ticked, or else all that are not. */
  #nextBatch(): { sideIds: number[]; ticked: boolean } {
    const [first] = this.unsent
    const ticked = first?.[1] ?? true
    return { sideIds: [...this.unsent].filter(([, to]) => to === ticked).map(([id]) => id), ticked }
  }

  #confirm({ sideIds, ticked }: { sideIds: readonly number[]; ticked: boolean }, statement: Statement): void {
    const done = new Set(sideIds)
    const rows = this.loaded.value.rows.map((row) => (done.has(row.sideId) ? { ...row, ticked } : row))
    this.loaded.put({ ...this.loaded.value, statement, rows })
    // Ticked again meanwhile: the newer one is sent next.
    this.unsent = new Map([...this.unsent].filter(([id, to]) => !done.has(id) || to !== ticked))
  }
}
