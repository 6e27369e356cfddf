import { calls } from 'virtual:entrance-calls'
import { createApi, type Wire } from '#api/createApi.ts'
import { apiAt, browserServer } from '#api/server.ts'
import { cookieSession, type SessionKeeper, storedSession } from '#api/session.ts'
import { entranceStores } from '#stores/entranceStores.ts'
import { browserDrafts } from '#stores/kernel/drafts.ts'

const sessionAt = (server: string | undefined): SessionKeeper =>
  server === undefined ? cookieSession() : storedSession(server)

/** What a tab begins with: how it asks its server, and who is signed in there. */
export class Connection {
  readonly server = browserServer()
  readonly base = apiAt(this.server.read())
  readonly drafts = browserDrafts(this.server.read())
  readonly keeper = sessionAt(this.server.read())
  /** Called with what a command of this tab changed; before anyone has signed in nothing shows it. */
  onChanged: Wire['onChanged'] = () => undefined
  readonly wire: Omit<Wire, 'calls'> = {
    baseUrl: this.base,
    token: () => this.keeper.read(),
    onChanged: (topics, changeSetId) => this.onChanged(topics, changeSetId),
    onSessionEnded: () => this.stores.session.end(),
  }
  readonly stores = entranceStores(createApi({ ...this.wire, calls }), this.keeper, this.drafts, this.server)
  /** Settled once it is known who is signed in, or that the server is away. */
  readonly started: Promise<void>

  constructor(offeredToken: string | undefined) {
    // A link is made by the server of these pages: its token is nothing for another one.
    this.started = this.stores.session.start(this.server.read() === undefined ? offeredToken : undefined)
  }
}
