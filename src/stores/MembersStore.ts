import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { BookEvent, BookMember, BookRole, FormerMember, Invitation } from '#contract/books.ts'
import { Resource } from './kernel/Resource.ts'

/** The members of the book, its open invitations, and what happened to both. */
export class MembersStore {
  readonly list: Resource<{ members: BookMember[]; former: FormerMember[]; yourId: number }>
  readonly invitations: Resource<Invitation[]>
  /** Newest first. */
  readonly events: Resource<BookEvent[]>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource({ members: [], former: [], yourId: 0 }, () => api.books.members())
    this.invitations = new Resource<Invitation[]>([], async () => (await api.books.invitations()).invitations)
    this.events = new Resource<BookEvent[]>([], async () => (await api.books.events()).events)
    makeAutoObservable(this, { list: false, invitations: false, events: false }, { autoBind: true })
  }

  isYou({ userId }: BookMember): boolean {
    return userId === this.list.value.yourId
  }

  /** The book always has an owner: the last one stays. */
  isLastOwner({ userId, role }: BookMember): boolean {
    return role === 'owner' && !this.list.value.members.some((other) => other.role === role && other.userId !== userId)
  }

  /** The token of the link is returned this once. */
  async invite(role: BookRole, options?: CallOptions): Promise<{ invitationId: number; token: string }> {
    return this.#api.books.invite({ role }, options)
  }

  async withdraw({ invitationId }: Pick<Invitation, 'invitationId'>, options?: CallOptions): Promise<void> {
    await this.#api.books.withdraw({ invitationId }, options)
  }

  async setRole({ userId }: BookMember, role: BookRole, options?: CallOptions): Promise<void> {
    await this.#api.books.setRole({ userId, role }, options)
  }

  async remove({ userId }: BookMember, options?: CallOptions): Promise<void> {
    await this.#api.books.removeMember({ userId }, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list, this.invitations, this.events].map((each) => each.reload()))
  }
}
