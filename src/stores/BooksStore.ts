import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { browserTabBook, type TabBook } from '#api/tabBook.ts'
import type { Book, BookDraft, BooksOverview, BookToHandOver } from '#contract/books.ts'
import type { Needs } from '#contract/endpoint.ts'
import type { membershipEnds } from '#contract/lists.ts'
import { isAllowed } from '#contract/roles.ts'
import { Resource } from './kernel/Resource.ts'

type MembershipEnd = (typeof membershipEnds)[number]
type BookChanges = Partial<Pick<Book, 'name' | 'color' | 'membersExport'>>

/** The books of the user, and the one that this tab shows. */
export class BooksStore {
  readonly list: Resource<Book[]>
  /** The worth of each book today, and the sum; undefined until it is known. */
  readonly overview: Resource<BooksOverview | undefined>
  /** The book that this tab shows; undefined until it is known. */
  currentId: number | undefined
  /** The book that the tab is to show instead: it then starts again with it. */
  wantedId: number | undefined = undefined
  readonly #api: Api
  readonly #username: () => string
  readonly #tabBook: TabBook
  /** The name of the book, as long as it was there. */
  #lastName: string | undefined
  /** The book with which a new tab begins. */
  #ofSession: number | undefined
  #loaded: Promise<void> | undefined
  #ended: MembershipEnd | undefined

  /** `known` is what the tab knew before it began to show another book. */
  constructor(
    api: Api,
    username: () => string,
    known?: { currentId: number; books: Book[] },
    tabBook: TabBook = browserTabBook,
  ) {
    this.#api = api
    this.#username = username
    this.#tabBook = tabBook
    this.currentId = known?.currentId
    this.list = new Resource<Book[]>(known?.books ?? [], async () => {
      const { books, currentId, ended } = await api.books.list({ bookId: this.currentId })
      this.#ofSession = currentId
      this.#ended = ended
      this.#lastName = this.current?.name ?? this.#lastName
      return books
    })
    this.overview = new Resource<BooksOverview | undefined>(undefined, () => api.books.overview())
    makeAutoObservable(this, { list: false, overview: false, toHandOver: false }, { autoBind: true })
  }

  /** Asks for the books, perhaps before it is known who is signed in. */
  preload(): Promise<void> {
    return (this.#loaded ??= this.list.load())
  }

  /** Finds out which book the tab shows; the user has to be known. */
  async enter(): Promise<void> {
    await this.preload()
    if (this.list.isReady) this.begin(this.currentId ?? this.#tabBook.read(this.#username()) ?? this.#ofSession)
    else this.#loaded = undefined
    // Of a book that an address names, it was not asked how the membership ended.
    if (this.isLost) await this.list.load()
  }

  get current(): Book | undefined {
    return this.list.value.find(({ bookId }) => bookId === this.currentId)
  }

  get others(): Book[] {
    return this.list.value.filter(({ bookId }) => bookId !== this.currentId)
  }

  /** The user is no longer a member of the book that the tab shows, or it was deleted. */
  get isLost(): boolean {
    return this.list.isReady && this.currentId !== undefined && this.current === undefined
  }

  /** The name of the book, for users who have several or share it. */
  get label(): string | undefined {
    return this.list.value.length > 1 || this.isShared ? this.current?.name : undefined
  }

  /** The name of a book that was lost while it was shown. */
  get lostName(): string | undefined {
    return this.isLost ? this.#lastName : undefined
  }

  /** How the book was lost; `unknown` if it may never have been there. */
  get lostHow(): MembershipEnd | 'deleted' | 'unknown' {
    return this.#ended ?? (this.lostName === undefined ? 'unknown' : 'deleted')
  }

  /** Whether others share the book. */
  get isShared(): boolean {
    return (this.current?.members ?? 1) > 1
  }

  /** Whether others share the book, or did. */
  get hasOthers(): boolean {
    return this.current?.hasOthers ?? false
  }

  /** Whether the role of the user allows calls with these needs. Until it is known, the server refuses. */
  may(needs: Needs): boolean {
    return this.current === undefined || isAllowed(this.current.role, needs)
  }

  /** The books of which the user is the only owner, among other members. */
  toHandOver(): Resource<BookToHandOver[]> {
    return new Resource<BookToHandOver[]>([], async () => (await this.#api.books.toHandOver()).books)
  }

  /** Shows another book in this tab; new tabs begin with it, too. */
  async show(bookId: number, options?: CallOptions): Promise<void> {
    if (bookId === this.currentId) return
    await this.#api.books.select({ bookId }, options)
    this.#tabBook.keep(this.#username(), bookId)
    this.want(bookId)
  }

  async create(draft: BookDraft, options?: CallOptions): Promise<void> {
    await this.#open((await this.#api.books.create(draft, options)).bookId)
  }

  /** Accepts an invitation, and shows its book. */
  async join(token: string, options?: CallOptions): Promise<void> {
    await this.#open((await this.#api.books.join({ token }, options)).bookId)
  }

  async edit(changes: BookChanges, options?: CallOptions): Promise<void> {
    await this.#api.books.edit(changes, options)
    await this.list.load()
  }

  /** Deletes the book that is shown; its name confirms it. */
  async remove(name: string, options?: CallOptions): Promise<void> {
    await this.#api.books.remove({ name }, options)
    await this.#showAnother()
  }

  async leave(options?: CallOptions): Promise<void> {
    await this.#api.books.leave({}, options)
    await this.#showAnother()
  }

  async #showAnother(): Promise<void> {
    await this.list.load()
    const [next] = this.others
    if (next !== undefined) await this.show(next.bookId)
  }

  async #open(bookId: number): Promise<void> {
    await this.list.load()
    await this.show(bookId)
  }

  /** The other book is not shown after all. */
  stay(): void {
    this.want(undefined)
  }

  private begin(bookId: number | undefined) {
    this.currentId = bookId
    if (bookId !== undefined) this.#tabBook.keep(this.#username(), bookId)
  }

  private want(bookId: number | undefined) {
    this.wantedId = bookId
  }
}
