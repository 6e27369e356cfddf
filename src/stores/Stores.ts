import type { Api } from '#api/createApi.ts'
import { browserPush } from '#api/push.ts'
import type { ServerKeeper } from '#api/server.ts'
import type { SessionKeeper } from '#api/session.ts'
import { type Topic, topics } from '#contract/lists.ts'
import { AccountsStore } from './AccountsStore.ts'
import { RoundUpsStore } from './RoundUpsStore.ts'
import { AnalyticsStore } from './AnalyticsStore.ts'
import { AdminStore } from './AdminStore.ts'
import { AssistantStore } from './AssistantStore.ts'
import { BooksStore } from './BooksStore.ts'
import { BudgetsStore } from './BudgetsStore.ts'
import { BulkStore } from './BulkStore.ts'
import { TransferPairsStore } from './TransferPairsStore.ts'
import { ChangesStore } from './ChangesStore.ts'
import { CategoriesStore } from './CategoriesStore.ts'
import type { ConfigStore } from './ConfigStore.ts'
import { CurrenciesStore } from './CurrenciesStore.ts'
import { bookDrafts, browserDrafts, type Drafts, LEARNED } from './kernel/drafts.ts'
import { type EntranceStores, entranceStores } from './entranceStores.ts'
import { FilesStore } from './FilesStore.ts'
import { HistoryStore } from './HistoryStore.ts'
import { ImportStore } from './ImportStore.ts'
import { SavedText } from './kernel/SavedText.ts'
import { LedgerStore } from './LedgerStore.ts'
import { MembersStore } from './MembersStore.ts'
import { NotesStore } from './NotesStore.ts'
import { NotificationsStore } from './NotificationsStore.ts'
import { OfferedFile } from './OfferedFile.ts'
import { ArchiveStore } from './ArchiveStore.ts'
import { PayeesStore } from './PayeesStore.ts'
import { RatesStore } from './RatesStore.ts'
import { ReceiptsStore } from './ReceiptsStore.ts'
import { RecurringStore } from './RecurringStore.ts'
import { ReportsStore } from './ReportsStore.ts'
import { ReviewStore } from './ReviewStore.ts'
import type { ServerStore } from './ServerStore.ts'
import { ServerWatch } from './ServerWatch.ts'
import { RulesStore } from './RulesStore.ts'
import { SavedFiltersStore } from './SavedFiltersStore.ts'
import type { SessionStore } from './SessionStore.ts'
import { SessionsStore } from './SessionsStore.ts'
import { SettingsStore } from './SettingsStore.ts'
import { StatementsStore } from './StatementsStore.ts'
import { SimilarStore } from './SimilarStore.ts'
import { TagsStore } from './TagsStore.ts'

/** An echo comes within seconds: only the last news are remembered. */
const ECHOES = 200

/** All data that one tab knows of one book. Signing out and showing another book replace it; data available without signing in is kept. */
export class Stores implements EntranceStores {
  readonly config: ConfigStore
  readonly server: ServerStore
  readonly session: SessionStore
  readonly books: BooksStore
  readonly members: MembersStore
  readonly watch: ServerWatch
  readonly sessions: SessionsStore
  readonly admin: AdminStore
  readonly settings: SettingsStore
  readonly currencies: CurrenciesStore
  readonly accounts: AccountsStore
  readonly categories: CategoriesStore
  readonly payees: PayeesStore
  readonly tags: TagsStore
  readonly savedFilters: SavedFiltersStore
  readonly rules: RulesStore
  readonly ledger: LedgerStore
  readonly changes: ChangesStore
  readonly transferPairs: TransferPairsStore
  readonly review: ReviewStore
  readonly statements: StatementsStore
  readonly similar: SimilarStore
  readonly bulk: BulkStore
  readonly budgets: BudgetsStore
  readonly analytics: AnalyticsStore
  readonly notes: NotesStore
  readonly rates: RatesStore
  readonly recurring: RecurringStore
  readonly roundUps: RoundUpsStore
  readonly files: FilesStore
  readonly receipts: ReceiptsStore
  readonly reports: ReportsStore
  readonly notifications: NotificationsStore
  readonly archive: ArchiveStore
  readonly history: HistoryStore
  readonly assistant: AssistantStore
  readonly imports: ImportStore
  readonly offered: OfferedFile
  readonly #seen = new Set<string>()

  constructor(
    api: Api,
    keeper: SessionKeeper,
    known?: EntranceStores,
    allDrafts: Drafts = browserDrafts(),
    serverKeeper?: ServerKeeper,
    books?: BooksStore,
  ) {
    const { config, server, session } = known ?? entranceStores(api, keeper, allDrafts, serverKeeper)
    this.config = config
    this.server = server
    this.session = session
    this.books = books ?? new BooksStore(api, () => session.username)
    const bookId = () => this.books.currentId
    const drafts = bookDrafts(allDrafts, bookId)
    this.members = new MembersStore(api)
    this.watch = new ServerWatch(api)
    this.sessions = new SessionsStore(api)
    this.admin = new AdminStore(api)
    this.settings = new SettingsStore(api)
    this.currencies = new CurrenciesStore(api)
    this.accounts = new AccountsStore(api)
    this.categories = new CategoriesStore(api)
    this.payees = new PayeesStore(api)
    this.tags = new TagsStore(api)
    this.savedFilters = new SavedFiltersStore(api)
    this.rules = new RulesStore(api)
    this.ledger = new LedgerStore(api, {
      currencyOf: (accountId) => this.accounts.byId.get(accountId)?.currencyId,
      transferCategoryId: () => this.categories.forTransfers?.categoryId,
    })
    this.changes = new ChangesStore(api)
    this.transferPairs = new TransferPairsStore(api)
    this.statements = new StatementsStore(api)
    this.budgets = new BudgetsStore(api)
    this.analytics = new AnalyticsStore(api)
    this.notes = new NotesStore(api)
    this.rates = new RatesStore(api)
    this.recurring = new RecurringStore(api)
    this.roundUps = new RoundUpsStore(api)
    this.files = new FilesStore(api, this.server.other, bookId)
    this.receipts = new ReceiptsStore(api)
    this.reports = new ReportsStore(api)
    this.notifications = new NotificationsStore(api, browserPush)
    this.archive = new ArchiveStore(api, bookId)
    this.history = new HistoryStore(api)
    const skipped = new SavedText(drafts, `${LEARNED}review skipped`, () => this.session.username)
    const others = { pairs: this.transferPairs, receipts: this.receipts }
    this.review = new ReviewStore(api, others, skipped, () => this.settings.today())
    this.similar = new SimilarStore(api)
    const keptQuestion = new SavedText(drafts, 'question', () => this.session.username)
    this.assistant = new AssistantStore(api, this.history, keptQuestion, () => this.settings.current.value?.lang)
    this.bulk = new BulkStore(this.ledger, this.session, drafts)
    this.imports = new ImportStore(api, this, drafts)
    this.offered = new OfferedFile(this.imports)
  }

  /**
   * Reloads the changed topics, reported by the response to a command of this tab, or by the live channel. The second
   * report of the same change set is an echo.
   */
  changed(topics: readonly Topic[], changeSetId?: number): void {
    const news = topics.filter((topic) => !this.#isEcho(topic, changeSetId))
    const reloads = this.#reloadsOf()
    // Two topics may touch the same: it is asked for once.
    for (const reload of new Set(news.flatMap((topic) => reloads[topic]))) void reload()
    if (news.length > 0) void this.history.reload()
  }

  /** The same for the response to a command of this tab. */
  changedHere(changed: readonly Topic[], changeSetId?: number): void {
    this.changed(changed, changeSetId)
    if (changeSetId !== undefined) this.history.made(changeSetId)
  }

  /** After a gap on the live channel nothing is known: all that was asked for is asked for again. */
  reloadAll(): void {
    this.changed(topics)
    void this.assistant.reload()
  }

  #isEcho(topic: Topic, changeSetId: number | undefined): boolean {
    if (changeSetId === undefined) return false
    const news = `${changeSetId}:${topic}`
    if (this.#seen.has(news)) return true
    this.#seen.add(news)
    const [oldest] = this.#seen
    if (this.#seen.size > ECHOES && oldest !== undefined) this.#seen.delete(oldest)
    return false
  }

  /** Resources to reload by topic. */
  #reloadsOf(): Record<Topic, (() => unknown)[]> {
    const accounts = () => this.accounts.list.reload()
    const settings = () => this.settings.current.reload()
    const budgets = () => this.budgets.reload()
    const uses = () => this.budgets.reloadUses()
    const analytics = () => this.analytics.reload()
    const payees = () => this.payees.reload()
    const tags = () => this.tags.reload()
    const receipts = () => this.receipts.reload()
    return {
      settings: [settings, uses, analytics],
      currencies: [() => this.currencies.list.reload(), () => this.rates.reload(), analytics],
      accountFolders: [() => this.accounts.folders.reload()],
      // The ledger and the budgets can be those of a member's accounts.
      accounts: [accounts, analytics, () => this.ledger.refresh(), uses],
      categories: [() => this.categories.list.reload(), payees, budgets, analytics],
      categoryBudget: [budgets],
      notes: [() => this.notes.reload()],
      recurringTransactions: [() => this.recurring.list.reload()],
      accumulation: [() => this.roundUps.list.reload()],
      files: [() => this.files.reload()],
      notificationPoints: [() => this.notifications.list.reload()],
      reports: [() => this.reports.list.reload()],
      payees: [payees],
      tags: [tags],
      books: [() => this.books.list.reload(), () => this.members.reload(), settings],
      presence: [() => this.members.list.reload()],
      savedFilters: [() => this.savedFilters.list.reload()],
      rules: [() => this.rules.list.reload(), this.review.reload],
      // The ledger shows which transactions have receipts.
      receipts: [receipts, () => this.files.space.reload(), () => this.ledger.refresh()],
      statements: [() => this.ledger.refresh(), this.statements.reload],
      // A payee says where its latest transaction was.
      transactions: [
        () => this.ledger.refresh(),
        accounts,
        uses,
        analytics,
        payees,
        receipts,
        () => this.tags.reloadTotals(),
        this.transferPairs.reload,
        this.statements.reload,
        this.review.reload,
      ],
    }
  }
}
