import { makeAutoObservable } from 'mobx'
import type { Api } from '#api/createApi.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Session, SessionDraft, sessions } from '#contract/sessions.ts'
import { Resource } from './kernel/Resource.ts'

/** All the ways in that the user has opened: browsers that signed in, programs with a token. */
export class SessionsStore {
  readonly all: Resource<Output<typeof sessions.list>>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.all = new Resource({ sessions: [], currentId: 0, programsPropose: false }, () => api.sessions.list())
    makeAutoObservable(this, { all: false }, { autoBind: true })
  }

  get list(): readonly Session[] {
    return this.all.value.sessions
  }

  isCurrent({ sessionId }: Session): boolean {
    return sessionId === this.all.value.currentId
  }

  /** Whether this session may only look at the others. */
  get isLimited(): boolean {
    return this.list.some((session) => session.limited && this.isCurrent(session))
  }

  /** Creates a token for another program. It is returned this once. */
  async create(draft: SessionDraft): Promise<string> {
    const { token } = await this.#api.sessions.create(draft)
    void this.all.reload()
    return token
  }

  /** Whether programs only propose changes, even those whose token may write. */
  get programsPropose(): boolean {
    return this.all.value.programsPropose
  }

  async editPrograms(programsPropose: boolean): Promise<void> {
    await this.#api.sessions.editPrograms({ programsPropose })
    await this.all.reload()
  }

  async end({ sessionId }: Session): Promise<void> {
    await this.#api.sessions.remove({ sessionId })
    await this.all.reload()
  }

  async endOthers(): Promise<void> {
    await this.#api.sessions.removeOthers()
    await this.all.reload()
  }
}
