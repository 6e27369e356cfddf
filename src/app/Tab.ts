import { calls } from 'virtual:calls'
import { makeAutoObservable, observableRef, reaction } from 'mobx'
import { createApi } from '#api/createApi.ts'
import { connectLive } from '#api/live.ts'
import { browserPush } from '#api/push.ts'
import { BooksStore } from '#stores/BooksStore.ts'
import type { SessionStatus } from '#stores/SessionStore.ts'
import { Stores } from '#stores/Stores.ts'
import { hasUnsavedForm } from '#components/ui/layout/backSteps.ts'
import type { Book } from '#contract/books.ts'
import { beginBook } from './bookHistory.ts'
import type { Connection } from './Connection.ts'

const HOUR_MS = 60 * 60 * 1000

/** State with the lifetime of the browser tab: the live connection, and the stores of the signed-in user. */
export class Tab {
  stores: Stores
  /** How often the stores were replaced: by signing out, or by showing another book. */
  renewals = 0
  /** Another book is about to be shown. */
  isMoving = false
  readonly started: Promise<void>
  readonly #connection: Connection
  #disconnect: () => void = () => undefined

  constructor(connection: Connection, go: (page: string) => Promise<void>) {
    this.#connection = connection
    this.started = connection.started
    this.stores = this.#openStores()
    makeAutoObservable(this, { stores: observableRef, started: false })
    connection.onChanged = (topics, changeSetId) => this.stores.changedHere(topics, changeSetId)
    setInterval(() => void this.stores.config.isNewest.load(), HOUR_MS)
    reaction(
      () => this.stores.session.status,
      (status, before) => {
        this.#disconnect()
        if (status === 'signedIn') void this.#connect()
        // After the session expired, no changes arrived and every request was refused.
        if (status === 'signedIn' && before === 'ended') this.stores.reloadAll()
        if (status !== 'signedOut' || !wasSignedIn(before)) return
        // The next user of this computer must not see the previous user's data.
        void browserPush.unsubscribe().catch(() => undefined)
        void go('/login').then(() => this.renew())
      },
      { fireImmediately: true },
    )
    reaction(
      () => this.stores.books.wantedId,
      (wanted) => wanted !== undefined && void this.#show(wanted, go),
    )
  }

  /** Every call of these stores names their book, however late it is sent. */
  #openStores(known?: { currentId: number; books: Book[] }): Stores {
    const { wire, keeper, stores, drafts, server } = this.#connection
    const api = createApi({
      ...wire,
      calls,
      book: () => books.currentId,
      onBookRefused: () => void books.list.load(),
    })
    const books: BooksStore = new BooksStore(api, () => stores.session.username, known)
    return new Stores(api, keeper, stores, drafts, server, books)
  }

  /** Leaves the page of one book before the other one is shown; unsaved input is asked about as on every way out. */
  async #show(currentId: number, go: (page: string) => Promise<void>): Promise<void> {
    if (hasUnsavedForm()) {
      this.stores.books.stay()
      return go('/')
    }
    this.#disconnect()
    this.move(true)
    await go('/')
    beginBook()
    this.renew({ currentId, books: this.stores.books.list.value })
    // A page's requests depend on the settings, and its route has loaded already.
    await this.stores.settings.current.need()
    this.move(false)
    await this.#connect()
  }

  private move(isMoving: boolean) {
    this.isMoving = isMoving
  }

  /** Discards all data and open questions of the user who signed out, or of the book that was shown. */
  private renew(known?: { currentId: number; books: Book[] }) {
    this.renewals++
    this.stores = this.#openStores(known)
    this.stores.session.stay()
    this.stores.session.declineOffer()
  }

  async #connect() {
    const { base, keeper } = this.#connection
    const { stores } = this
    await stores.books.enter()
    if (stores !== this.stores || stores.session.status !== 'signedIn') return
    const auth = () => {
      const token = keeper.read()
      return token === undefined ? undefined : { token, bookId: stores.books.currentId }
    }
    this.#disconnect()
    this.#disconnect = connectLive(`${base}/websockets/events`.replace(/^http/, 'ws'), auth, {
      onUpdate: (topic, changeSetId) => this.stores.changed([topic], changeSetId),
      onAnswer: (news) => this.stores.assistant.receive(news),
      onReconnected: () => this.stores.reloadAll(),
      // The refused call says whether the session has ended; the list, whether the membership has.
      onRefused: () => void this.stores.books.list.load(),
      onLost: () => void this.stores.watch.check(),
    })
  }
}

const wasSignedIn = (status: SessionStatus | undefined) => status === 'signedIn' || status === 'ended'
