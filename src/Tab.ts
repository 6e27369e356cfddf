import { calls } from 'virtual:calls'
import { makeAutoObservable, observableRef, reaction } from 'mobx'
import { createApi } from '#api/createApi.ts'
import { connectLive } from '#api/live.ts'
import { browserPush } from '#api/push.ts'
import { apiAt, browserServer } from '#api/server.ts'
import { cookieSession, type SessionKeeper, storedSession } from '#api/session.ts'
import { browserDrafts } from './stores/kernel/drafts.ts'
import type { SessionStatus } from '#stores/SessionStore.ts'
import { Stores } from '#stores/Stores.ts'

const HOUR_MS = 60 * 60 * 1000

/** What lives as long as the browser tab: the connection, the live channel, and the stores of the signed-in user. */
export class Tab {
  stores: Stores
  /** How many times this tab has signed out. */
  signOuts = 0
  /** Settled once it is known who is signed in, or that the server is away. */
  readonly started: Promise<void>
  readonly #server = browserServer()
  readonly #base = apiAt(this.#server.read())
  readonly #drafts = browserDrafts(this.#server.read())
  readonly #api = createApi({
    calls,
    baseUrl: this.#base,
    token: () => this.#keeper.read(),
    onChanged: (topics, changeSetId) => this.stores.changed(topics, changeSetId),
    onSessionEnded: () => this.stores.session.end(),
  })
  readonly #keeper: SessionKeeper = sessionAt(this.#server.read())
  #disconnect: () => void = () => undefined

  /** `leave` goes to where a signed-out user belongs. */
  constructor(offeredToken: string | undefined, leave: () => Promise<void>) {
    this.stores = new Stores(this.#api, this.#keeper, undefined, this.#drafts, this.#server)
    makeAutoObservable(this, { stores: observableRef, started: false })
    // A link is made by the server of these pages: its token is nothing for another one.
    this.started = this.stores.session.start(this.#server.read() === undefined ? offeredToken : undefined)
    setInterval(() => void this.stores.config.isNewest.load(), HOUR_MS)
    reaction(
      () => this.stores.session.status,
      (status, before) => {
        this.#disconnect()
        if (status === 'signedIn') this.#connect()
        // While the session was over, no change arrived and every call was refused.
        if (status === 'signedIn' && before === 'ended') this.stores.reloadAll()
        if (status !== 'signedOut' || !wasSignedIn(before)) return
        // The next user of this computer must not see the previous user's data.
        void browserPush.unsubscribe().catch(() => undefined)
        void leave().then(() => this.renew())
      },
    )
  }

  /** Throws away all that was loaded for the user who left. */
  private renew() {
    this.signOuts++
    this.stores = new Stores(this.#api, this.#keeper, this.stores.config, this.#drafts, this.#server)
    void this.stores.session.start()
  }

  #connect() {
    const url = `${this.#base}/websockets/events`.replace(/^http/, 'ws')
    this.#disconnect = connectLive(url, () => this.#keeper.read(), {
      onUpdate: (topic, changeSetId) => this.stores.changed([topic], changeSetId),
      onAnswer: (news) => this.stores.assistant.receive(news),
      onReconnected: () => this.stores.reloadAll(),
      onSessionEnded: () => this.stores.session.end(),
    })
  }
}

const sessionAt = (server: string | undefined): SessionKeeper =>
  server === undefined ? cookieSession() : storedSession(server)

const wasSignedIn = (status: SessionStatus) => status === 'signedIn' || status === 'ended'
