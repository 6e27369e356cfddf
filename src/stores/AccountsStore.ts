import { makeAutoObservable, observable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Account, AccountDraft, accounts, Folder, FolderDraft, folders } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import type { AccountMerge } from '#contract/merge.ts'
import { add, type Amount } from '#shared/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { Resource } from './kernel/Resource.ts'
import { whileSent } from './kernel/whileSent.ts'

/** The sum of some balances in one currency. */
export interface CurrencyTotal {
  currencyId: number
  amount: Amount
}

/** A folder with its accounts, visible ones before hidden ones. */
export interface FolderNode {
  folder: Folder
  accounts: Account[]
  /** Per currency, of all its accounts, hidden ones included. */
  totals: CurrencyTotal[]
}

/** The accounts tree: folders and the accounts in them, with balances that the database keeps. */
export class AccountsStore {
  readonly folders: Resource<Folder[]>
  readonly list: Resource<Account[]>
  /** Unsaved changes of this tab, which the list shows at once. */
  readonly unsaved = observable.map<number, Account>([], { deep: false })
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.folders = new Resource<Folder[]>([], async () => (await api.folders.list()).folders)
    this.list = new Resource<Account[]>([], async () => (await api.accounts.list()).accounts)
    makeAutoObservable(this, { folders: false, list: false, unsaved: false, previewMerge: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Account> {
    return new Map(this.list.value.map((account) => [account.accountId, account]))
  }

  get folderById(): ReadonlyMap<number, Folder> {
    return new Map(this.folders.value.map((folder) => [folder.folderId, folder]))
  }

  get tree(): FolderNode[] {
    return this.folders.value.map((folder) => {
      const inside = this.list.value.filter((account) => account.folderId === folder.folderId)
      const accounts = [...inside.filter((account) => !account.hidden), ...inside.filter((account) => account.hidden)]
      return { folder, accounts, totals: totalsOf(accounts) }
    })
  }

  /** Accounts that count towards net worth, including hidden ones. */
  get inNetWorth(): Account[] {
    return this.list.value.filter((account) => account.inNetWorth)
  }

  /** Net worth at the end of today, per currency. */
  get totals(): CurrencyTotal[] {
    return totalsOf(this.inNetWorth)
  }

  /** The transactions of the accounts that net worth counts. */
  get netWorthFilter(): TransactionFilter {
    const counted = this.inNetWorth
    if (counted.length === this.list.value.length) return {}
    return { accountsIds: counted.map(({ accountId }) => accountId).join(',') }
  }

  /** The same with all that is dated after today; empty when nothing is. */
  get upcomingTotals(): CurrencyTotal[] {
    if (this.inNetWorth.every(({ upcoming }) => upcoming === undefined)) return []
    return totalsOf(
      this.inNetWorth.map(({ amount, upcoming, ...account }) => ({
        ...account,
        amount: add(amount, upcoming?.amount ?? '0'),
      })),
    )
  }

  async createFolder(draft: FolderDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.folders.create(draft, options)).folderId
  }

  async editFolder(change: Input<typeof folders.edit>, options?: CallOptions): Promise<void> {
    await this.#api.folders.edit(change, options)
  }

  async removeFolder({ folderId, version }: Folder, options?: CallOptions): Promise<void> {
    await this.#api.folders.remove({ folderId, version }, options)
  }

  async create(draft: AccountDraft, options?: CallOptions): Promise<number> {
    return (await this.#api.accounts.create(draft, options)).accountId
  }

  /** Creates several accounts with their balances in one command. */
  async createAll(drafts: readonly AccountDraft[], options?: CallOptions): Promise<void> {
    await this.#api.accounts.createAll({ accounts: [...drafts] }, options)
  }

  async edit(change: Input<typeof accounts.edit>, options?: CallOptions): Promise<void> {
    const { accountId, version: _over, balance, balanceAt, balanceKind: _kind, kind, ownerId, ...typed } = change
    // Without a description or number it has none.
    const written = {
      description: undefined,
      number: undefined,
      ...typed,
      ...(kind === undefined ? {} : { kind: kind ?? undefined }),
      ...(ownerId === undefined ? {} : { ownerId: ownerId ?? undefined }),
      // That of an earlier day says nothing of today.
      ...(balance === undefined || balanceAt !== undefined ? {} : { amount: String(balance) }),
    }
    await this.#during(accountId, written, () => this.#api.accounts.edit(change, options))
  }

  async hide({ accountId, version }: Account, options?: CallOptions): Promise<void> {
    await this.#during(accountId, { hidden: true }, () => this.#api.accounts.hide({ accountId, version }, options))
  }

  async show({ accountId, version }: Account, options?: CallOptions): Promise<void> {
    await this.#during(accountId, { hidden: false }, () => this.#api.accounts.show({ accountId, version }, options))
  }

  async remove({ accountId, version }: Account, options?: CallOptions): Promise<void> {
    await this.#api.accounts.remove({ accountId, version }, options)
  }

  /** Shows a change in the list while it is sent. If it is refused, the list reloads. */
  async #during(accountId: number, change: Partial<Account>, send: () => Promise<unknown>): Promise<void> {
    const before = this.byId.get(accountId)
    if (before === undefined) return void (await send())
    const after = { ...before, ...change }
    this.list.put(this.list.value.map((account) => (account.accountId === accountId ? after : account)))
    await whileSent(this.unsaved, accountId, after, send, () => void this.list.load())
  }

  /** The effects of merging an account into another one. */
  previewMerge(accountId: number, intoAccountId: number): Resource<AccountMerge | undefined> {
    return new Resource<AccountMerge | undefined>(undefined, () =>
      this.#api.accounts.previewMerge({ accountId, intoAccountId }),
    )
  }

  /** Moves everything in an account to another one of its currency, and deletes it. */
  async merge({ accountId, version }: Account, intoAccountId: number, options?: CallOptions): Promise<void> {
    await this.#api.accounts.merge({ accountId, version, intoAccountId }, options)
  }
}

/** Sums per currency, in the order in which the currencies first appear. */
export const totalsOf = (accounts: readonly CurrencyTotal[]): CurrencyTotal[] => {
  const totals = new Map<number, Amount>()
  for (const { currencyId, amount } of accounts) totals.set(currencyId, add(totals.get(currencyId) ?? '0', amount))
  return [...totals].map(([currencyId, amount]) => ({ currencyId, amount }))
}
