import type { CategoryType } from '#contract/categories.ts'
import type { Transaction } from '#contract/transactions.ts'
import { typeOf, writeCommand } from '#stores/import/plan/command.ts'
import type { Decisions } from './decisions.ts'
import {
  type Findings,
  findingsOf,
  type LedgerRow,
  ledgerRowOf,
  type RepeatedRow,
} from '#stores/import/plan/findings.ts'
import type { AccountIds } from './storedPages.ts'
import type { Knowledge } from './knowledge.ts'
import { type Plan, planRows } from '#stores/import/plan/planRows.ts'
import { AmountReader } from '#stores/import/read/readAmount.ts'
import { type CsvTable, readCsv } from '#stores/import/read/readCsv.ts'
import { Clock } from '#stores/import/read/clock.ts'
import { type RefusedRow, refusedRowOf, writeRefused } from '#stores/import/plan/refusedRows.ts'
import { StoredTransactions } from '#stores/import/plan/repeats.ts'
import { RowReader } from '#stores/import/read/RowReader.ts'
import type { Booking, Reason } from '#stores/import/plan/verdict.ts'
import { type ParseOptions, detectOptions } from '#stores/import/detect/parseOptions.ts'

/** What the person decided of the file as a whole, before it is cut into cells. */
export interface Overruled {
  encoding?: Decisions['encoding'] | undefined
  delimiter?: Decisions['delimiter'] | undefined
}

/** What the page calls: the engine, in a worker or directly. */
export type ImportWorker = Pick<ImportEngine, keyof ImportEngine>

/** Accounts and categories that the rows are imported under and that are not there yet. */
export interface Needs {
  accounts: { name: string; currencyId: number }[]
  /** Parents before children. */
  categories: { path: string[]; type: CategoryType }[]
  /** Categories that have to take both signs. */
  mixed: number[]
}

/** A row as it would be imported, by ids. */
export interface EditableTransaction extends Pick<
  Booking,
  'moment' | 'amount' | 'isRefund' | 'description' | 'payee' | 'note' | 'tags' | 'status' | 'externalId' | 'bankText'
> {
  accountId: number
  categoryId: number
}

/** Everything that was found out in one go. */
interface Analysis {
  way: ParseOptions
  reader: RowReader
  plan: Plan
}

/**
 * The rows of one file, and what is found out about them. Its methods are what the page may ask of the worker; the rows themselves
 * never leave it. Tests use it without a worker.
 */
export class ImportEngine {
  #table: CsvTable | undefined
  #knowledge: Knowledge | undefined
  #tools: { amounts: AmountReader; clock: Clock } | undefined
  #stored = new StoredTransactions()
  #analysis: Analysis | undefined

  /** Reads the file again; reports only its progress until it is done. */
  async open(file: Blob, chosen: Overruled, onProgress: (bytes: number) => void): Promise<void> {
    this.#table = undefined
    this.#analysis = undefined
    this.#table = await readCsv(file, { ...chosen, onProgress })
  }

  /** Learns what the user has. */
  async know(knowledge: Knowledge): Promise<void> {
    this.#knowledge = knowledge
    this.#tools = { amounts: new AmountReader(knowledge.currencies), clock: new Clock(knowledge.zone) }
  }

  /** Learns of transactions that are recorded already. */
  async addStored(transactions: Transaction[]): Promise<void> {
    const { zone = 'UTC', payees = [] } = this.#knowledge ?? {}
    const names = new Map(payees.map(({ payeeId, name }) => [payeeId, name]))
    this.#stored.add(transactions, zone, (payeeId) => names.get(payeeId))
  }

  async forgetStored(): Promise<void> {
    this.#stored = new StoredTransactions()
  }

  /** Analyses the whole file. */
  async find(decisions: Decisions): Promise<Findings> {
    const { table, knowledge, tools } = this.#ready()
    const way = detectOptions(table, decisions, knowledge, tools.amounts)
    const reader = new RowReader(table, way, decisions, knowledge, tools)
    const all = Array.from({ length: table.rows.length - way.skip }, (_, index) => way.skip + index)
    const rows = decisions.only ?? all.filter((row) => !way.skippedRows.has(row))
    const plan = planRows(rows, reader, decisions, this.#stored)
    this.#analysis = { way, reader, plan }
    return findingsOf({ table, way, reader, plan, rows, decisions, knowledge })
  }

  async refusedRows(from: number, count: number): Promise<RefusedRow[]> {
    const { way, reader, plan } = this.#analysed()
    const { table } = this.#ready()
    return plan.refused.slice(from, from + count).map((refused) => refusedRowOf(refused, table, way, reader))
  }

  async repeatedRows(from: number, count: number): Promise<RepeatedRow[]> {
    const { plan, reader } = this.#analysed()
    const { table } = this.#ready()
    return plan.repeated.slice(from, from + count).map(({ match: { moment, description, categoryId }, ...planned }) => {
      const category = reader.categories.existing(categoryId)?.path ?? []
      return { ...ledgerRowOf(planned, table, reader), match: { moment, category, description } }
    })
  }

  async importedRows(from: number, count: number): Promise<LedgerRow[]> {
    const { plan, reader } = this.#analysed()
    const { table } = this.#ready()
    return plan.imported.slice(from, from + count).map((planned) => ledgerRowOf(planned, table, reader))
  }

  /** What the rows need that is not there yet. */
  async needs(): Promise<Needs> {
    const { reader, plan } = this.#analysed()
    const opened = plan.totals.map(({ account }) => account).filter(({ accountId }) => accountId === undefined)
    return {
      accounts: opened.map(({ name, currency }) => ({ name, currencyId: currency.currencyId })),
      categories: plan.newCategories.map((category) => ({ path: category.path, type: typeOf(category) })),
      mixed: [...reader.mixed],
    }
  }

  /** The rows with the ids of what they name; those that name something new, or take another's place, are left out. */
  async entries(): Promise<EditableTransaction[]> {
    return this.#analysed().plan.imported.flatMap(({ booking, replaces }) => {
      const { account, category, isCut: _, words: __, ...said } = booking
      if (account.accountId === undefined || category.kind === 'new' || replaces !== undefined) return []
      return [{ ...said, accountId: account.accountId, categoryId: category.category.categoryId }]
    })
  }

  /** The bank's ids of the rows, by account. */
  async externalIds(): Promise<AccountIds[]> {
    const { plan } = this.#analysed()
    const ids = new Map<number, Set<string>>()
    for (const { booking } of [...plan.imported, ...plan.repeated]) {
      const { account, externalId } = booking
      if (account.accountId === undefined || externalId === undefined) continue
      ids.set(account.accountId, (ids.get(account.accountId) ?? new Set()).add(externalId))
    }
    return [...ids].map(([accountId, externalIds]) => ({ accountId, externalIds: [...externalIds] }))
  }

  /** The refused rows as a CSV file, with the reason of each in words. */
  async refusedFile(words: Record<Reason, string>, heading: string): Promise<Blob> {
    const { way, reader, plan } = this.#analysed()
    return writeRefused(plan.refused, this.#ready().table, way, reader, words, heading)
  }

  /** The one command that records the rows. */
  async command(folder: number | string): Promise<Blob> {
    const { reader, plan } = this.#analysed()
    return writeCommand(plan, reader.categories, reader.mixed, folder)
  }

  async refusedNumbers(): Promise<number[]> {
    return this.#analysed().plan.refused.map(({ row }) => row)
  }

  #ready() {
    const [table, knowledge, tools] = [this.#table, this.#knowledge, this.#tools]
    if (table === undefined || knowledge === undefined || tools === undefined) throw new Error('No file is open.')
    return { table, knowledge, tools }
  }

  #analysed(): Analysis {
    if (this.#analysis === undefined) throw new Error('The file is not analysed yet.')
    return this.#analysis
  }
}
