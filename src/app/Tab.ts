import { calls } from 'virtual:calls'
import { makeAutoObservable, observableRef, reaction } from 'mobx'
import { createApi } from '#api/createApi.ts'
import { connectLive } from '#api/live.ts'
import { browserPush } from '#api/push.ts'
import type { SessionStatus } from '#stores/SessionStore.ts'
import { Stores } from '#stores/Stores.ts'
import type { Connection } from './Connection.ts'

const HOUR_MS = 60 * 60 * 1000

/** State with the lifetime of the browser tab: the live connection, and the stores of the signed-in user. */
export class Tab {
  stores: Stores
  /** The number of sign-outs in this tab. */
  signOuts = 0
  readonly started: Promise<void>
  readonly #connection: Connection
  #disconnect: () => void = () => undefined

  /** `leave` navigates to the page for visitors without a session. */
  constructor(connection: Connection, leave: () => Promise<void>) {
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
        if (status === 'signedIn') this.#connect()
        // After the session expired, no changes arrived and every request was refused.
        if (status === 'signedIn' && before === 'ended') this.stores.reloadAll()
        if (status !== 'signedOut' || !wasSignedIn(before)) return
        // The next user of this computer must not see the previous user's data.
        void browserPush.unsubscribe().catch(() => undefined)
        void leave().then(() => this.renew())
      },
      { fireImmediately: true },
    )
  }

  #openStores(): Stores {
    const { wire, keeper, stores, drafts, server } = this.#connection
    return new Stores(createApi({ ...wire, calls }), keeper, stores, drafts, server)
  }

  /** Discards all data and open questions of the user who signed out. */
  private renew() {
    this.signOuts++
    this.stores = this.#openStores()
    this.stores.session.stay()
    this.stores.session.declineOffer()
  }

  #connect() {
    const { base, keeper } = this.#connection
    this.#disconnect = connectLive(`${base}/websockets/events`.replace(/^http/, 'ws'), () => keeper.read(), {
      onUpdate: (topic, changeSetId) => this.stores.changed([topic], changeSetId),
      onAnswer: (news) => this.stores.assistant.receive(news),
      onReconnected: () => this.stores.reloadAll(),
      onSessionEnded: () => this.stores.session.end(),
      onLost: () => void this.stores.watch.check(),
    })
  }
}

const wasSignedIn = (status: SessionStatus | undefined) => status === 'signedIn' || status === 'ended'
