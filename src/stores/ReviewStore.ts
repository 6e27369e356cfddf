import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Refusal } from '#contract/errors.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { Day } from '#shared/zone.ts'
import { Resource } from './kernel/Resource.ts'
import type { SavedText } from './kernel/SavedText.ts'
import type { ReceiptsStore } from './ReceiptsStore.ts'
import {
  type Answer,
  answerable,
  type AskedQuestion,
  type Question,
  questionsOf,
  weightOf,
} from './review/questions.ts'
import { QUIET_MS, type TransferPairsStore } from './TransferPairsStore.ts'

const NONE: ReviewCounts = { category: 0, flagged: 0, duplicate: 0, recurring: 0 }

/** All that waits for a person: questions about transactions, pairs that look like transfers, receipts without a transaction. */
export class ReviewStore {
  readonly counts: Resource<ReviewCounts>
  /** Surest answers first. */
  readonly asked: Resource<AskedQuestion[]>
  readonly #api: Api
  readonly #pairs: TransferPairsStore
  readonly #receipts: ReceiptsStore
  readonly #skipped: SavedText
  readonly #today: () => Day
  /** Answers given and arrived: a list that was asked for before the last of them is old. */
  #answers = 0
  #quiet: ReturnType<typeof setTimeout> | undefined

  constructor(
    api: Api,
    others: { pairs: TransferPairsStore; receipts: ReceiptsStore },
    skipped: SavedText,
    today: () => Day,
  ) {
    this.#api = api
    this.#pairs = others.pairs
    this.#receipts = others.receipts
    this.#skipped = skipped
    this.#today = today
    this.counts = new Resource<ReviewCounts>(NONE, () => api.review.getCount())
    this.asked = new Resource<AskedQuestion[]>([], () => this.#ask())
    makeAutoObservable(this, { counts: false, asked: false }, { autoBind: true })
  }

  /** Whether all kinds of questions are there. */
  get isReady(): boolean {
    return [this.asked, this.#pairs.newest, this.#receipts.waiting].every((each) => each.isReady)
  }

  /** Why a part of them could not be loaded. */
  get refusal(): Refusal | undefined {
    return [this.asked, this.#pairs.newest, this.#receipts.waiting].find(({ status }) => status === 'failed')?.refusal
  }

  get questions(): Question[] {
    if (!this.isReady) return []
    return questionsOf(this.asked.value, this.#pairs.pairs, this.#receipts.waiting.value)
  }

  /** Waiting transactions, pairs and receipts by kind. */
  get byKind() {
    return {
      ...this.counts.value,
      transfer: this.#pairs.total,
      receipt: this.#receipts.waiting.value.length,
    }
  }

  get count(): number {
    return Object.values(this.byKind).reduce((total, count) => total + count, 0)
  }

  async needCount(): Promise<void> {
    await Promise.all([this.counts, this.#pairs.count, this.#receipts.waiting].map((each) => each.need()))
  }

  async need(): Promise<void> {
    await Promise.all([this.needCount(), this.asked.need(), this.#pairs.newest.need()])
  }

  async retry(): Promise<void> {
    await Promise.all([this.counts, this.asked, this.#pairs.newest, this.#receipts.waiting].map((each) => each.load()))
  }

  /** Transactions or rules have changed: both are asked for when nothing follows for a while. */
  reload(): void {
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(this.#reloadNow, QUIET_MS)
  }

  /** The question is gone at once; it is back when the server refuses the answer. */
  async answer(question: Question, answer: Answer, options?: CallOptions): Promise<void> {
    this.remove(question)
    try {
      await this.#send(question, answer, options)
    } catch (error) {
      this.#answers++
      this.#reloadNow()
      void this.#pairs.newest.reload()
      void this.#receipts.waiting.reload()
      throw error
    }
    this.#answers++
    if (question.kind === 'category' && question.count > question.transactions.length) this.#reloadNow()
  }

  /** After an undo: the question is there again. */
  async restore(): Promise<void> {
    clearTimeout(this.#quiet)
    await Promise.all([this.asked.load(), this.counts.load()])
  }

  /** The ids of what was skipped today in this browser. */
  async recallSkipped(): Promise<string[]> {
    const [day, ...about] = (await this.#skipped.recall())?.split('\n') ?? []
    return day === this.#today() ? about : []
  }

  async keepSkipped(about: readonly string[]): Promise<void> {
    await this.#skipped.keep([this.#today(), ...about].join('\n'))
  }

  private remove(question: Question): void {
    this.#answers++
    if (question.kind === 'transfer') return this.#pairs.forget(question.pairs)
    if (question.kind === 'receipt') {
      const { waiting } = this.#receipts
      return waiting.put(waiting.value.filter((receipt) => receipt !== question.receipt))
    }
    const answered = new Set(question.transactions.map(({ transactionId }) => transactionId))
    this.asked.put(this.asked.value.flatMap((each) => answerable(each, question.kind, answered)))
    const { [question.kind]: before } = this.counts.value
    this.counts.put({ ...this.counts.value, [question.kind]: Math.max(0, before - weightOf(question)) })
  }

  readonly #reloadNow = (): void => {
    clearTimeout(this.#quiet)
    void this.asked.reload()
    void this.counts.reload()
  }

  async #ask(): Promise<AskedQuestion[]> {
    const answers = this.#answers
    const { questions } = await this.#api.review.list()
    return answers === this.#answers ? questions : this.#ask()
  }

  async #send(question: Question, answer: Answer, options?: CallOptions): Promise<void> {
    if (question.kind === 'transfer') {
      if (answer.kind === 'accept') return void (await this.#pairs.match(question.pairs, options))
      return this.#pairs.dismiss(question.pairs, options)
    }
    if (question.kind === 'receipt') {
      if (answer.kind !== 'attach') throw new Error('A receipt is attached')
      return this.#receipts.attach(question.receipt.receiptId, answer.transactionId, options)
    }
    const transactionIds = question.transactions.map(({ transactionId }) => transactionId)
    if (question.kind === 'category' || question.kind === 'flagged') {
      const categoryId = answer.kind === 'category' ? answer.categoryId : undefined
      return void (await this.#api.review.answer({ transactionIds, categoryId }, options))
    }
    const [recorded, file] = question.transactions
    const [transactionId, fromFileId] = [recorded.transactionId, file.transactionId]
    if (answer.kind === 'accept') return void (await this.#api.review.join({ transactionId, fromFileId }, options))
    const pairs = [{ transactionId, withTransactionId: fromFileId }]
    await this.#api.transferPairs.dismiss({ pairs }, options)
  }
}
