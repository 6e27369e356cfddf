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

interface SentAnswer {
  question: Question
  /** Undefined until the server has saved it. */
  saved: number | undefined
}

/** After so many answers the others are proposed anew, even if the next one follows at once. */
const FEW = 3

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
  /** Answers that a list does not know if it was asked for before they were saved. */
  #given: SentAnswer[] = []
  /** Counts what was saved, and lists that were asked for. */
  #clock = 0
  #unasked = 0
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
    this.counts = new Resource<ReviewCounts>(NONE, () => this.#count())
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
    const given: SentAnswer = { question, saved: undefined }
    this.#given.push(given)
    try {
      await this.#send(question, answer, options)
    } catch (error) {
      this.#given = this.#given.filter((each) => each !== given)
      this.#reloadNow()
      void this.#pairs.newest.reload()
      void this.#receipts.waiting.reload()
      throw error
    }
    given.saved = ++this.#clock
    this.#unasked++
    const isListed = question.kind !== 'category' || question.count === question.transactions.length
    // The server learns from each answer: the other questions are proposed and grouped anew.
    if (this.#unasked >= FEW || question.kind === 'transfer' || !isListed) this.#reloadNow()
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
    if (question.kind === 'transfer') return this.#pairs.forget(question.pairs)
    if (question.kind === 'receipt') {
      const { waiting } = this.#receipts
      return waiting.put(waiting.value.filter((receipt) => receipt !== question.receipt))
    }
    this.asked.put(without(this.asked.value, question))
    this.counts.put(less(this.counts.value, question))
  }

  readonly #reloadNow = (): void => {
    clearTimeout(this.#quiet)
    void this.asked.reload()
    void this.counts.reload()
  }

  async #ask(): Promise<AskedQuestion[]> {
    this.#unasked = 0
    const asked = ++this.#clock
    this.#given = this.#given.filter(({ saved }) => saved === undefined)
    const { questions } = await this.#api.review.list()
    return this.#givenSince(asked).reduce(without, questions)
  }

  async #count(): Promise<ReviewCounts> {
    const asked = ++this.#clock
    const counts = await this.#api.review.getCount()
    return this.#givenSince(asked).reduce(less, counts)
  }

  #givenSince(asked: number): Question[] {
    return this.#given.filter(({ saved }) => saved === undefined || saved > asked).map(({ question }) => question)
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

const without = (asked: readonly AskedQuestion[], answered: Question): AskedQuestion[] => {
  if (!('transactions' in answered)) return [...asked]
  const ids = new Set(answered.transactions.map(({ transactionId }) => transactionId))
  return asked.flatMap((each) => answerable(each, answered.kind, ids))
}

const less = (counts: ReviewCounts, answered: Question): ReviewCounts => {
  if (!('transactions' in answered)) return counts
  return { ...counts, [answered.kind]: Math.max(0, counts[answered.kind] - weightOf(answered)) }
}
