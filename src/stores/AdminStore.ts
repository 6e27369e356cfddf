import { makeAutoObservable } from 'mobx'
import type { Api } from '#api/createApi.ts'
import type { BookSummary, User, UserDraft } from '#contract/admin.ts'
import type { BookToHandOver, Heir } from '#contract/books.ts'
import { Resource } from './kernel/Resource.ts'

const PER_PAGE = 10

interface Counts {
  users: number
  active: number
  transactions: number
}

/** Who is on this server, for those who run it. */
export class AdminStore {
  /** From 1. */
  page = 1
  nameFilter = ''
  /** The page of books, from 1. */
  bookPage = 1
  /** Whether the database notifies this server of changes. */
  readonly hasLiveUpdates: Resource<boolean>
  readonly counts: Resource<Counts | undefined>
  /** One page of those whose name matches, and how many match in all. */
  readonly users: Resource<{ users: User[]; count: number }>
  /** One page of the books, and how many there are in all. */
  readonly books: Resource<{ books: BookSummary[]; count: number }>
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.hasLiveUpdates = new Resource(true, async () => (await api.admin.getServerState()).liveUpdates)
    this.counts = new Resource<Counts | undefined>(undefined, () => this.#count())
    this.users = new Resource<{ users: User[]; count: number }>({ users: [], count: 0 }, () => this.#find())
    this.books = new Resource<{ books: BookSummary[]; count: number }>({ books: [], count: 0 }, () =>
      api.admin.getBooks({ offset: (this.bookPage - 1) * PER_PAGE, count: PER_PAGE }),
    )
    makeAutoObservable(this, { hasLiveUpdates: false, counts: false, users: false, books: false }, { autoBind: true })
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.users.value.count / PER_PAGE))
  }

  get bookPages(): number {
    return Math.max(1, Math.ceil(this.books.value.count / PER_PAGE))
  }

  /** Turns to another page of books. */
  turnBooksTo(page: number): void {
    this.bookPage = page
    void this.books.load()
  }

  /** Makes a member the owner of a book whose owners cannot sign in. */
  async handOver({ bookId }: BookSummary, { userId }: { userId: number }): Promise<void> {
    await this.#api.admin.handOver({ bookId, userId })
    await this.books.reload()
  }

  /** Turns to another page. */
  turnTo(page: number): void {
    this.page = page
    void this.users.load()
  }

  /** Shows those with this in their name, from the first page on. */
  filterBy(part: string): void {
    this.nameFilter = part
    this.turnTo(1)
  }

  async register(draft: UserDraft): Promise<void> {
    await this.#api.admin.registerUser(draft)
    await this.#reload()
  }

  async changePassword({ id }: User, password: string): Promise<void> {
    await this.#api.admin.changeUserPassword({ userId: id, password })
    await this.#reload()
  }

  async setDisabled({ id }: User, disabled: boolean): Promise<void> {
    await this.#api.admin.setDisabled({ userId: id, disabled })
    await this.#reload()
  }

  /** The books of which a user is the only owner, among other members. */
  booksOf({ id }: User): Resource<BookToHandOver[]> {
    return new Resource<BookToHandOver[]>(
      [],
      async () => (await this.#api.admin.getBooksToHandOver({ userId: id })).books,
    )
  }

  async remove({ id }: User, heirs: Heir[] = []): Promise<void> {
    await this.#api.admin.deleteUser({ userId: id, heirs })
    await this.#reload()
    if (this.page > this.pages) this.turnTo(this.pages)
  }

  async #reload(): Promise<void> {
    await Promise.all([this.users.reload(), this.counts.reload(), this.books.reload()])
  }

  async #find() {
    const { page, nameFilter } = this
    const filter = nameFilter.trim() === '' ? {} : { nameFilter: nameFilter.trim() }
    return this.#api.admin.getUsers({ offset: (page - 1) * PER_PAGE, count: PER_PAGE, ...filter })
  }

  async #count(): Promise<Counts> {
    const { admin } = this.#api
    const [users, active, transactions] = await Promise.all([
      admin.getUsersCount(),
      admin.getActiveUsersCount(),
      admin.getTransactionsCount(),
    ])
    return { users: users.count, active: active.count, transactions: transactions.count }
  }
}
