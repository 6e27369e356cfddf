import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { Refusal, conflictsOf } from '#contract/errors.ts'
import type { ChangedRow, ChangeSet, HistoryFilter } from '#contract/history.ts'
import { PagedList } from './kernel/PagedList.ts'

/** Called with the change sets of this tab's commands, and with those that it undid. */
interface OwnChanges {
  onMade: (changeSetId: number) => void
  onUndone: (changeSetId: number) => void
}

/** The history of the ledger, and undo. */
export class HistoryStore {
  /** Later change sets that prevent an undo, by change set. */
  obstacles: ReadonlyMap<number, ChangeSet[]> = new Map()
  readonly #api: Api
  readonly #watched = new Set<PagedList<ChangeSet>>()
  /** Callbacks by change set, for when it is undone. */
  readonly #offered = new Map<number, () => void>()
  #own: OwnChanges | undefined

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(
      this,
      {
        obstacles: observableRef,
        list: false,
        rowsOf: false,
        watch: false,
        watchUndo: false,
        watchOwn: false,
        made: false,
      },
      { autoBind: true },
    )
  }

  /** The commands that a filter wants, the newest first. */
  list(filter: HistoryFilter): PagedList<ChangeSet> {
    return new PagedList(async (after) => {
      const { changeSets, next } = await this.#api.history.list({ ...filter, after })
      return { rows: changeSets, next }
    })
  }

  /** The rows of a command, before and after it. */
  rowsOf(changeSetId: number): PagedList<ChangedRow> {
    return new PagedList((after) => this.#api.history.get({ changeSetId, after }))
  }

  /** Reloads a list with every command, until the returned function is called. */
  watch(list: PagedList<ChangeSet>): () => void {
    this.#watched.add(list)
    return () => this.#watched.delete(list)
  }

  /** Calls back when a change set is undone, in this tab or elsewhere, until the returned function is called. */
  watchUndo(changeSetId: number, onUndone: () => void): () => void {
    this.#offered.set(changeSetId, onUndone)
    return () => this.#offered.delete(changeSetId)
  }

  /** Calls back with the changes of this tab, until the returned function is called. */
  watchOwn(own: OwnChanges): () => void {
    this.#own = own
    return () => (this.#own = undefined)
  }

  /** A command of this tab has made a change. */
  made(changeSetId: number): void {
    this.#own?.onMade(changeSetId)
  }

  async reload(): Promise<void> {
    const lists = [...this.#watched].map((list) => list.read.reload())
    await Promise.all([...lists, ...[...this.#offered.keys()].map((id) => this.noticeUndo(id))])
  }

  /** Undoes a command together with the given later ones. */
  async undo(changeSetId: number, others: number[], options?: CallOptions): Promise<void> {
    // The undo itself is a change, too, but not one that the next Ctrl+Z undoes.
    const onChangeSet = (own: number): void => {
      this.#own?.onUndone(own)
      options?.onChangeSet?.(own)
    }
    try {
      await this.#api.history.undo({ changeSetId, with: others }, { ...options, onChangeSet })
      for (const id of [changeSetId, ...others]) this.#own?.onUndone(id)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'UNDO_CONFLICT') {
        await this.findObstacles(changeSetId, conflictsOf(error))
      }
      throw error
    }
  }

  private async noticeUndo(changeSetId: number): Promise<void> {
    try {
      const { changeSet } = await this.#api.history.get({ changeSetId, count: 1 })
      if (!changeSet.undone) return
    } catch (error) {
      // The offer stays: pressed, it says why it fails.
      if (error instanceof Refusal) return
      throw error
    }
    const onUndone = this.#offered.get(changeSetId)
    this.#offered.delete(changeSetId)
    onUndone?.()
  }

  private async findObstacles(changeSetId: number, ids: number[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.#api.history.get({ changeSetId: id, count: 1 })))
    this.learn(
      changeSetId,
      found.map(({ changeSet }) => changeSet),
    )
  }

  private learn(changeSetId: number, sets: ChangeSet[]) {
    this.obstacles = new Map([...this.obstacles, [changeSetId, sets]])
  }
}
