import { calls } from 'virtual:entrance-calls'
import { createApi, type Wire } from '#api/createApi.ts'
import { apiAt, browserServer } from '#api/server.ts'
import { cookieSession, type SessionKeeper, storedSession } from '#api/session.ts'
import { entranceStores } from '#stores/entranceStores.ts'
import { browserDrafts } from '#stores/kernel/drafts.ts'

const sessionAt = (server: string | undefined): SessionKeeper =>
  server === undefined ? cookieSession() : storedSession(server)

/** The base of a tab: its API client and session. */
export class Connection {
  readonly server = browserServer()
  readonly base = apiAt(this.server.read())
  readonly drafts = browserDrafts(this.server.read())
  readonly keeper = sessionAt(this.server.read())
  /** Called with the changes of a command of this tab; ignored until someone has signed in. */
  onChanged: Wire['onChanged'] = () => undefined
  readonly wire: Omit<Wire, 'calls'> = {
    baseUrl: this.base,
    token: () => this.keeper.read(),
    onChanged: (topics, changeSetId) => this.onChanged(topics, changeSetId),
    onSessionEnded: () => this.stores.session.end(),
  }
  readonly stores = entranceStores(createApi({ ...this.wire, calls }), this.keeper, this.drafts, this.server)
  /** Resolves once the session is known, or the server is known to be unreachable. */
  readonly started: Promise<void>

  constructor(offeredToken: string | undefined) {
    // The token of a link is for the server that serves the page, not for another one.
    this.started = this.stores.session.start(this.server.read() === undefined ? offeredToken : undefined)
  }
}
