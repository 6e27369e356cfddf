import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { Drafts } from '#stores/kernel/drafts.ts'
import type { RecurringSuggestion } from '#import/plan/recurringSuggestion.ts'
import type { TopSpending } from '#import/plan/topSpending.ts'
import type { Findings } from '#import/plan/findings.ts'
import type { BalanceChange } from '#import/plan/afterImport.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import type { ExclusionCounts } from '#import/plan/plan.ts'
import { importCounts } from '#import/plan/importCounts.ts'

/** A changed opening balance or adjustment of an account. */
export interface ChangedBalance extends Pick<BalanceChange, 'transactionId' | 'kind' | 'day' | 'delta' | 'old'> {
  account: string
  currency: ExistingCurrency
}

/** The result of an import, shown as a preview and again when it is done. */
export interface ImportResult {
  imported: number
  /** Recorded transactions that rows have updated; absent in unanswered commands from earlier versions. */
  updated?: number
  /** Absent in unanswered commands from earlier versions. */
  balances?: ChangedBalance[]
  newCategories: number
  newAccounts: number
  /** Absent in unanswered commands from versions without payees. */
  newPayees?: number
  newTags?: number
  newBudgets?: number
  newRecurring?: number
  /** Paths of the new categories, where they are few. */
  newCategoryPaths?: string[][]
  /** Absent in unanswered commands from earlier versions. */
  excluded?: ExclusionCounts
  refused: number
  topSpending?: TopSpending | undefined
  recurringSuggestion?: RecurringSuggestion[]
  /** Transactions that wait for review. */
  toReview?: number
  /** The change set, for undoing the import. */
  changeSetId?: number
}

/** The expected result, from the findings. */
export const resultOf = (findings: Findings): ImportResult => ({
  ...importCounts(findings),
  balances: findings.openingQuestions.flatMap(({ preservesBalance, account: { name, currency }, changes }) =>
    preservesBalance === true ? changes.map((change) => ({ ...change, account: name, currency })) : [],
  ),
  newCategories: findings.newCategoryCount,
  newAccounts: findings.newAccountCount,
  newPayees: findings.newPayeeCount,
  newTags: findings.newTagCount,
  newCategoryPaths: findings.newCategoryPaths,
  excluded: findings.excluded,
  refused: findings.refusedCount,
})

/** A command as it was written, with the key under which it is carried out once, however often it is sent. */
export interface Submission {
  key: string
  body: Blob
  result: ImportResult
}

const DRAFT = 'import sent'

/** Refusals behind which the server may have done it, or may yet do it: the same command is sent again. */
const UNDECIDED = new Set(['UNAVAILABLE', 'INTERNAL', 'SLOW_DOWN', 'SIGN_IN_NEEDED'])

const OUTDATED = new Set<string>(['RECORDED_MEANWHILE', 'CHANGED_MEANWHILE'])

/** The command of an import while it is written, sent and applied. Stored until its response arrives. */
export class ImportSubmission {
  phase: 'writing' | 'sending' | 'applying' | undefined = undefined
  /** The share sent, from 0 to 1. */
  sent = 0
  /** Why the last try failed. */
  refusal: Refusal | undefined = undefined
  /** Sent, and not answered yet. */
  attempt: Submission | undefined = undefined
  readonly #api: Api
  readonly #drafts: Drafts
  readonly #owner: () => string

  constructor(api: Api, drafts: Drafts, owner: () => string) {
    this.#api = api
    this.#drafts = drafts
    this.#owner = owner
    makeAutoObservable(this, { refusal: observableRef, attempt: observableRef }, { autoBind: true })
  }

  get isSubmitting(): boolean {
    return this.phase !== undefined
  }

  /** Rows were recorded, or replaced transactions changed, after the comparison. */
  get isOutdated(): boolean {
    return this.refusal !== undefined && OUTDATED.has(this.refusal.code)
  }

  /** The transaction of the command that the refusal speaks of. */
  get refusedTransaction(): number | undefined {
    const [place, index] = this.refusal?.issues[0]?.path ?? []
    return place === 'entries' ? Number(index) : undefined
  }

  /**
   * Sends the result of `write`, or repeats an unanswered command, with a key that ensures it is applied once. Returns
   * the result, or undefined when it was refused.
   */
  async send(key: string, write: () => Promise<Omit<Submission, 'key'>>): Promise<ImportResult | undefined> {
    if (this.isSubmitting) return undefined
    this.enter('writing')
    try {
      const attempt = this.attempt ?? { key, ...(await write()) }
      this.keep(attempt)
      await this.#drafts.write(this.#owner(), DRAFT, attempt)
      this.enter('sending')
      let changeSetId: number | undefined
      await this.#api.transactions.createBulk(attempt.body, {
        idempotencyKey: attempt.key,
        onSent: this.setProgress,
        onChangeSet: (id) => (changeSetId = id),
      })
      await this.drop()
      return { ...attempt.result, ...(changeSetId === undefined ? {} : { changeSetId }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!UNDECIDED.has(error.code)) await this.drop()
      this.fail(error)
      return undefined
    } finally {
      this.enter(undefined)
    }
  }

  /** Finds a command sent before a reload and not answered. */
  async restore(): Promise<void> {
    this.keep(await this.#drafts.read<Submission>(this.#owner(), DRAFT))
  }

  /** From here on it would be another command. */
  async drop(): Promise<void> {
    this.keep(undefined)
    await this.#drafts.forget(this.#owner(), DRAFT)
  }

  private enter(phase: ImportSubmission['phase']) {
    this.phase = phase
    if (phase === 'writing') this.refusal = undefined
    if (phase === 'sending') this.sent = 0
  }

  private setProgress(share: number) {
    this.sent = share
    if (share >= 1 && this.phase === 'sending') this.phase = 'applying'
  }

  private keep(attempt: Submission | undefined) {
    this.attempt = attempt
  }

  private fail(refusal: Refusal) {
    this.refusal = refusal
  }
}
