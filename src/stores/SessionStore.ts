import { makeAutoObservable } from 'mobx'
import type { Api } from '#api/createApi.ts'
import type { SessionKeeper } from '#api/session.ts'
import { Refusal } from '#contract/errors.ts'
import type { LoginDraft, RegisterDraft } from '#contract/sessions.ts'
import type { ConfigStore } from './ConfigStore.ts'

/**
 * `ended`: the session is over on the server while a page is open; what is on the page stays until the user signs in again.
 * `unreachable`: the server could not be asked; the session is kept.
 */
export type SessionStatus = 'starting' | 'signedOut' | 'signedIn' | 'ended' | 'unreachable'

/** Who is signed in. */
export class SessionStore {
  status: SessionStatus = 'starting'
  username = ''
  readonly #api: Api
  readonly #keeper: SessionKeeper
  readonly #config: ConfigStore

  constructor(api: Api, keeper: SessionKeeper, config: ConfigStore) {
    this.#api = api
    this.#keeper = keeper
    this.#config = config
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isSignedIn(): boolean {
    return this.status === 'signedIn' || this.status === 'ended'
  }

  /** Finds out who the kept token belongs to. Only a clear "no" forgets it; a server that is away does not. */
  async start(): Promise<void> {
    await this.#config.current.load()
    if (this.#config.current.status === 'failed') return this.become('unreachable')
    if (this.#keeper.read() === undefined) return this.become('signedOut')
    try {
      const { username } = await this.#api.sessions.getUsername()
      this.become('signedIn', username)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'SIGN_IN_NEEDED') return this.become('unreachable')
      this.#keeper.forget()
      this.become('signedOut')
    }
  }

  /** Signs in; with `remember` the browser keeps the session for its whole lifetime. */
  async login(draft: LoginDraft, remember: boolean): Promise<void> {
    const { token, lifetimeDays } = await this.#api.sessions.login(draft)
    this.#keeper.keep(token, remember ? lifetimeDays : undefined)
    this.become('signedIn', draft.login)
  }

  async register(draft: RegisterDraft): Promise<void> {
    await this.#api.sessions.register(draft)
  }

  /** Ends the session here, and on the server if it can be reached. */
  async logout(): Promise<void> {
    try {
      await this.#api.sessions.logout()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    this.#keeper.forget()
    this.become('signedOut')
  }

  /** Hears from the wire that the server no longer knows the token. */
  end(): void {
    if (this.status !== 'signedIn') return
    this.#keeper.forget()
    this.status = 'ended'
  }

  private become(status: SessionStatus, username = '') {
    this.status = status
    this.username = username
  }
}
