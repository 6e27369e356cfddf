import { makeAutoObservable } from 'mobx'
import type { EntranceApi } from '#api/createApi.ts'
import type { SessionKeeper } from '#api/session.ts'
import type { Heir, InvitationView } from '#contract/books.ts'
import { Refusal } from '#contract/errors.ts'
import type { DemoOptions, LoginDraft, PasswordChange, RegisterDraft } from '#contract/sessions.ts'
import type { ConfigStore } from './ConfigStore.ts'
import type { Drafts } from './kernel/drafts.ts'
import { Resource } from './kernel/Resource.ts'

/**
 * `ended`: the session ended on the server while a page is open; the page stays until the user signs in again.
 * `unreachable`: the server did not respond; the session is kept.
 */
export type SessionStatus = 'starting' | 'signedOut' | 'signedIn' | 'ended' | 'unreachable'

/** The session that a link leads to, and whose it is. */
export interface OfferedSession {
  token: string
  username: string
}

interface Who {
  username: string
  isAdmin: boolean
  expiresAt?: string | undefined
}

const nobody: Who = { username: '', isAdmin: false }

/** Who is signed in. */
export class SessionStore {
  status: SessionStatus = 'starting'
  /** Wants to sign out, and something half done is on this device: it is asked whether that may go. */
  isLeaving = false
  username = ''
  /** The username typed while signed out; the sign-in and sign-up pages share it. */
  typedName = ''
  /** Whether this session has administrator rights. */
  isAdmin = false
  /** When a demo user is deleted; absent for others. */
  expiresAt: string | undefined = undefined
  /** A session offered by a link, not accepted yet. */
  offered: OfferedSession | undefined = undefined
  readonly #api: EntranceApi
  readonly #keeper: SessionKeeper
  readonly #config: ConfigStore
  readonly #drafts: Drafts
  /** The server ends this session because we asked for it: no reason to ask for another sign-in. */
  #isClosing = false
  /** The token of a link until it is known whose it is. */
  #ofLink: string | undefined

  constructor(api: EntranceApi, keeper: SessionKeeper, config: ConfigStore, drafts: Drafts) {
    this.#api = api
    this.#keeper = keeper
    this.#config = config
    this.#drafts = drafts
    makeAutoObservable(this, { invitationOf: false }, { autoBind: true })
  }

  /** Whether this browser keeps a session, known to be good or not. */
  isKept(): boolean {
    return this.#keeper.read() !== undefined
  }

  get isSignedIn(): boolean {
    return this.status === 'signedIn' || this.status === 'ended'
  }

  /**
   * Finds out who the kept token belongs to. Only a clear "no" forgets it; a server that is away does not. The token of a
   * link is offered: it is taken when the user says so.
   */
  async start(ofLink: string | undefined = this.#ofLink): Promise<void> {
    this.#ofLink = ofLink
    if (!this.#config.current.isReady) await this.#config.current.load()
    if (!this.#config.current.isReady) return this.become('unreachable')
    await this.#recognize()
    if (this.status !== 'unreachable') await this.#offerLink()
  }

  /** Accepts the offered session; data loaded for the previous user is discarded. */
  takeOffer(): void {
    if (this.offered !== undefined) this.#keeper.keep(this.offered.token, undefined)
    this.offer(undefined)
  }

  declineOffer(): void {
    this.offer(undefined)
  }

  typeName(name: string): void {
    this.typedName = name
  }

  /** Signs in; with `remember` the browser keeps the session for its whole lifetime. */
  async login(draft: LoginDraft, remember: boolean): Promise<void> {
    const devices = this.#keeper.devices()
    const { token, device, lifetimeDays, isAdmin, expiresAt } = await this.#api.sessions.login({ ...draft, devices })
    // A server of before tells none.
    if (device !== undefined) this.#keeper.addDevice(device)
    this.#keeper.keep(token, remember ? lifetimeDays : undefined)
    this.become('signedIn', { username: draft.login, isAdmin, expiresAt })
  }

  /** Makes a user who is there to try, and signs in as them. */
  async enterDemo(options: DemoOptions, description: string): Promise<void> {
    const { username, password } = await this.#api.sessions.demo(options)
    await this.login({ login: username, password, description }, true)
  }

  /** The book, role and sender of the invitation of a link. */
  invitationOf(token: string): Resource<InvitationView | undefined> {
    return new Resource<InvitationView | undefined>(undefined, () => this.#api.sessions.viewInvitation({ token }))
  }

  async register(draft: RegisterDraft): Promise<void> {
    await this.#api.sessions.register(draft)
    // The first user exists now.
    void this.#config.current.load()
  }

  /**
   * Changes the password, which ends every session, including this one. Drafts on this device are kept for the user.
   */
  async changePassword(change: PasswordChange): Promise<void> {
    this.#isClosing = true
    try {
      await this.#api.sessions.changePassword(change)
      this.#keeper.forget()
      this.become('signedOut')
    } finally {
      this.#isClosing = false
    }
  }

  /** Deletes the user with the books of nobody else; on this device nothing of theirs stays either. */
  async deleteAccount(currentPassword: string, heirs: Heir[] = []): Promise<void> {
    const { username } = this
    this.#isClosing = true
    try {
      await this.#api.archive.deleteAccount({ currentPassword, heirs })
      this.#keeper.forget()
      this.become('signedOut')
      await this.#drafts.forgetAll(username)
    } finally {
      this.#isClosing = false
    }
  }

  /** Signs out; asks first if that would delete drafts. */
  async leave(): Promise<void> {
    if (await this.#drafts.hasAny(this.username)) this.ask()
    else await this.logout()
  }

  stay(): void {
    this.isLeaving = false
  }

  /**
   * Ends the session here, and on the server if it can be reached. Signing out on purpose leaves no drafts on this
   * device; those of a session that ended by itself wait for its user.
   */
  async logout(): Promise<void> {
    const { username, status } = this
    try {
      await this.#api.sessions.logout()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    this.#keeper.forget()
    this.become('signedOut')
    if (status === 'signedIn') await this.#drafts.forgetAll(username)
  }

  /** Called when the server no longer knows the token. */
  end(): void {
    if (this.status !== 'signedIn' || this.#isClosing) return
    this.#keeper.forget()
    this.status = 'ended'
  }

  async #recognize(): Promise<void> {
    if (this.#keeper.read() === undefined) return this.become('signedOut')
    try {
      const who = await this.#api.sessions.getUsername()
      this.#keeper.renew(this.#config.current.value.users.userSessionsLifetimeDays)
      this.become('signedIn', who)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'SIGN_IN_NEEDED') return this.become('unreachable')
      this.#keeper.forget()
      this.become('signedOut')
    }
  }

  /** Offers the session of a link to everybody but the user whose it is. */
  async #offerLink(): Promise<void> {
    const token = this.#ofLink
    if (token === undefined) return
    try {
      const { username } = await this.#api.sessions.getUsername({}, { token })
      this.#ofLink = undefined
      this.offer(username === this.username ? undefined : { token, username })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'SIGN_IN_NEEDED') this.#ofLink = undefined
      else if (this.status === 'signedOut') this.become('unreachable')
    }
  }

  private offer(offered: OfferedSession | undefined) {
    this.offered = offered
  }

  private ask() {
    this.isLeaving = true
  }

  private become(status: SessionStatus, { username, isAdmin, expiresAt }: Who = nobody) {
    this.status = status
    this.username = username
    this.typedName = ''
    this.isAdmin = isAdmin
    this.expiresAt = expiresAt
  }
}
