import { nameForTransfers } from '#shared/categoryNames.ts'
import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { type DemoData, type DemoTransaction, demoData } from '#demo/demo.ts'
import type { DemoDetails } from '#demo/details.ts'
import type { Region } from '#shared/region.ts'
import type { BookRole } from '#contract/books.ts'
import type { Language, Settings } from '#contract/settings.ts'
import type { Transaction } from '#contract/transactions.ts'
import { parentsTrees } from '#shared/tree.ts'
import { MockState, type Remembered } from './mockState.ts'
import { sampleOwners, shareBooks } from './sampleBooks.ts'
import { manyTransactions } from './manyTransactions.ts'
import { sampleDevices } from './notifications.ts'
import { sampleNeighbours, sampleSessions } from './people.ts'
import { sampleFiles } from './files.ts'
import { sampleCommands } from './commands.ts'
import { seedPlans } from './plans.ts'
import { sampleReceipts } from './receipts.ts'
import { sampleReports } from './reports.ts'
import { sampleStatements } from './sampleStatements.ts'
import { accountIds, categoryIds, currencyIds, folderIds, payeeIds, sampleNow, tagIds } from './sample.ts'

export interface BackendOptions {
  lang?: Language
  /** `empty` is a user who has just registered; `big` has 100,000 transactions. */
  kind?: 'filled' | 'empty' | 'big'
  /** The user is an administrator. */
  isAdmin?: boolean
  /** A demo user. */
  isDemo?: boolean
  /** The user shares a household with three others, in this role, and has more books. */
  sharesAs?: BookRole
  /** Accounts have statements. */
  hasStatements?: boolean | undefined
  /** The region for numbers, dates and times; by default that of the browser. */
  region?: Region
}

const samples = new Map<Language, DemoData>()

/** The sample data of a language, created once because it is never changed. */
const sampleIn = (lang: Language): DemoData => {
  const sample = samples.get(lang) ?? demoData(lang, sampleNow)
  samples.set(lang, sample)
  return sample
}

/** The mock backend: one family and its ledger, written in a language. */
export class MockBackend extends MockState {
  settings: Settings
  readonly #kind: 'filled' | 'empty' | 'big'
  readonly #demoTransactions: DemoTransaction[] = []
  #transactions: Transaction[] | undefined
  #history: Remembered[] | undefined

  constructor({
    lang = 'en',
    kind = 'filled',
    isAdmin = false,
    isDemo = false,
    region,
    sharesAs,
    hasStatements = false,
  }: BackendOptions = {}) {
    super()
    this.isAdmin = isAdmin
    this.isDemo = isDemo
    if (sharesAs !== undefined) shareBooks(this, sharesAs)
    this.#kind = kind
    this.currencies = sharedCurrencies.map((currency) => ({ ...currency, owned: false, version: '1' }))
    this.settings = {
      timeZone: 'UTC',
      lang,
      region,
      theme: 'system',
      preferredCurrencyId: currencyIds.EUR,
      onlyExpenses: true,
      collapsedFolders: [],
      density: 'normal',
      firstSteps: kind === 'empty',
      hasSample: false,
    }
    this.categories.push({
      categoryId: categoryIds.transfers,
      type: 0,
      parentsTree: '',
      name: nameForTransfers[lang],
      forTransfers: true,
      version: '1',
    })
    if (kind === 'empty') return
    this.sessions = sampleSessions()
    this.neighbours = sampleNeighbours()
    const sample = sampleIn(lang)
    const { folders, accounts, categories, ether, entries } = sample
    this.#demoTransactions = entries
    this.settings.collapsedFolders = [folderIds.closed]
    this.currencies.push({ currencyId: currencyIds.ETH, owned: true, version: '1', ...ether })
    this.folders = folders.map(({ key, name }) => ({ folderId: folderIds[key], name, version: '1' }))
    this.accounts = accounts.map(({ key, folder, currency, hidden, name, amount, description }) => ({
      accountId: accountIds[key],
      folderId: folderIds[folder],
      currencyId: currency === 'ether' ? currencyIds.ETH : currency,
      amount,
      hidden: hidden === true,
      inNetWorth: true,
      name,
      description,
      ...(sharesAs && sampleOwners[key] && { ownerId: sampleOwners[key] }),
      version: '1',
    }))
    const trees = parentsTrees(
      categories.map(({ key, parent }) => ({
        id: categoryIds[key],
        parentId: parent === undefined ? null : categoryIds[parent],
      })),
    )
    const own = categories.map(({ key, type, name }) => ({
      categoryId: categoryIds[key],
      type,
      parentsTree: trees.get(categoryIds[key]) ?? '',
      name,
      version: '1',
    }))
    this.categories.unshift(...own)
    this.payees = sample.payees.map(({ key, category, ...payee }) => ({
      ...payee,
      payeeId: payeeIds[key],
      ...(category === undefined ? {} : { categoryId: categoryIds[category] }),
      version: '1',
    }))
    this.tags = sample.tags.map(({ key, ...tag }) => ({ ...tag, tagId: tagIds[key], version: '1' }))
    seedPlans(this, sample)
    this.files = sampleFiles()
    this.receipts = sampleReceipts()
    this.reports = sampleReports(lang)
    this.points = sampleDevices()
    if (hasStatements) sampleStatements(this)
  }

  /** Newest first. Created on first use, because a big ledger takes a moment. */
  get transactions(): Transaction[] {
    this.#transactions ??= this.#kind === 'big' ? manyTransactions(100_000, sampleNow) : this.#writeTransactions()
    return this.#transactions
  }

  set transactions(transactions: Transaction[]) {
    this.#transactions = transactions
  }

  /** All commands, oldest first. Built when first requested, from the data of that moment. */
  get history(): Remembered[] {
    this.#history ??= this.#kind === 'empty' ? [] : sampleCommands(this, this.#kind === 'big')
    return this.#history
  }

  /** Ids go up by two, because the second side of a transfer and of a split line has its own. */
  #writeTransactions(): Transaction[] {
    let next = 1
    return this.#demoTransactions
      .map((transaction) => {
        const id = next
        next += 2 * (transaction.lines?.length ?? 1)
        return this.#write(transaction, id)
      })
      .reverse()
  }

  #write(
    { category, account, createdAt, delta, description, to, kind, ...details }: DemoTransaction,
    transactionId: number,
  ): Transaction {
    const facts = {
      categoryId: categoryIds[category],
      createdAt,
      description,
    }
    const { note, status, payee, tags } = details
    const known = {
      ...(payee === undefined ? {} : { payeeId: payeeIds[payee] }),
      ...(tags === undefined ? {} : { tagIds: tags.map((key) => tagIds[key]) }),
      ...(note === undefined ? {} : { note }),
      ...(status === undefined ? {} : { status }),
    }
    const side = { ...facts, transactionId, delta, ...this.#place(accountIds[account]) }
    if (to === undefined) return { ...side, ...known, ...linesOf(details, transactionId), kind, version: '1' }
    const linkedTransaction = {
      ...facts,
      transactionId: transactionId + 1,
      delta: to.delta,
      ...this.#place(accountIds[to.account]),
    }
    return { ...side, ...known, metadata: { type: 1, id: transactionId, linkedTransaction }, version: '1' }
  }

  #place(accountId: number): { accountId: number; currencyId: number } {
    const account = this.accounts.find((candidate) => candidate.accountId === accountId)
    return { accountId, currencyId: account?.currencyId ?? currencyIds.EUR }
  }
}

const linesOf = ({ lines }: DemoDetails, transactionId: number): Pick<Transaction, 'lines'> =>
  lines === undefined
    ? {}
    : {
        lines: lines.map(({ category, ...line }, index) => ({
          ...line,
          lineId: transactionId + 2 * index,
          categoryId: categoryIds[category],
        })),
      }
