import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { CallOptions } from '#api/createApi.ts'
import type { HistoryStore } from '#stores/HistoryStore.ts'
import type { ReviewStore } from '#stores/ReviewStore.ts'
import { ChosenCategories } from './ChosenCategories.ts'
import {
  type Answer,
  apart,
  type CategoryQuestion,
  isMany,
  keepingTogether,
  kindOf,
  type Question,
  type QuestionKind,
  questionKinds,
  reachedBy,
  weightOf,
} from './questions.ts'

/** The last answer, which can be undone. */
export interface Given {
  question: Question
  answer: Answer
  /** Alike transactions that the answer did not reach: they are asked about again. */
  left: number
  /** Undefined until the server has saved it. */
  changeSetId: number | undefined
}

/** One visit of the review page: which question is open, what was answered, skipped and asked singly. */
export class ReviewVisit {
  kind: QuestionKind | undefined
  last: Given | undefined = undefined
  /** Transactions, pairs and receipts answered in this visit. */
  done = 0
  readonly #chosen = new ChosenCategories()
  /** The place in the list that is open when the open question is gone. */
  private place = 0
  private openAbout: readonly string[] = []
  private skipped: ReadonlySet<string> = new Set()
  private singly: ReadonlySet<string> = new Set()
  /** The order in which questions were first shown: a reload moves none. */
  private ranks: ReadonlyMap<string, number> = new Map()
  readonly #review: ReviewStore
  readonly #history: Pick<HistoryStore, 'undo'>
  #saved: Promise<unknown> = Promise.resolve()

  constructor(review: ReviewStore, history: Pick<HistoryStore, 'undo'>, kind?: QuestionKind) {
    this.kind = kind
    this.#review = review
    this.#history = history
    makeAutoObservable<this, 'openAbout' | 'skipped' | 'singly' | 'ranks'>(
      this,
      {
        last: observableRef,
        openAbout: observableRef,
        skipped: observableRef,
        singly: observableRef,
        ranks: observableRef,
        begin: false,
        likely: false,
      },
      { autoBind: true },
    )
  }

  /** Follows the list until the returned function is called. */
  begin(): () => void {
    void this.#review.recallSkipped().then(this.recalled)
    return reaction(() => this.#review.questions, this.rank, { fireImmediately: true })
  }

  /** All questions of today in the order of this visit. */
  get questions(): Question[] {
    const rankOf = ({ about }: Question) => Math.min(...about.map((id) => this.ranks.get(id) ?? Infinity))
    // Skipped ones take nothing along that is alike.
    const single = new Set([...this.singly, ...this.skipped])
    const asked = this.#review.questions.flatMap((each) => (this.has(single, each) ? apart(each, single) : [each]))
    return keepingTogether(asked, this.openAbout)
      .filter((question) => !this.has(this.skipped, question))
      .toSorted((a, b) => compareRanks(rankOf(a), rankOf(b)))
  }

  get shown(): Question[] {
    const { kind, openAbout } = this
    if (kind === undefined) return this.questions
    // A proposal that the open question gets does not take it away.
    return this.questions.filter((each) => kindOf(each) === kind || each.about.some((id) => openAbout.includes(id)))
  }

  /** Likely categories beside the proposed one: what was chosen in this visit comes first. */
  likely(question: CategoryQuestion): number[] {
    return this.#chosen.before(question)
  }

  get skippedCount(): number {
    return this.#review.questions.filter((question) => this.has(this.skipped, question)).length
  }

  /** The open question; the one in its place when it is gone. */
  get open(): Question | undefined {
    const { shown } = this
    const known = shown.find(({ about }) => about.some((id) => this.openAbout.includes(id)))
    return known ?? shown[Math.min(this.place, shown.length - 1)]
  }

  /** Waiting transactions, pairs and receipts by kind. */
  get counts(): Record<QuestionKind, number> {
    const { category, ...others } = this.#review.byKind
    const proposed = this.#review.questions
      .filter((question) => kindOf(question) === 'proposed')
      .reduce((total, question) => total + (question.kind === 'category' ? question.count : 0), 0)
    return { ...others, proposed: Math.min(proposed, category), uncategorised: Math.max(0, category - proposed) }
  }

  get kinds(): QuestionKind[] {
    return questionKinds.filter((kind) => this.counts[kind] > 0 || kind === this.kind)
  }

  filter(kind: QuestionKind | undefined): void {
    this.kind = kind === this.kind ? undefined : kind
    this.place = 0
    this.openAbout = []
    this.openAbout = this.open?.about ?? []
  }

  show(question: Question): void {
    this.openAbout = question.about
    this.place = Math.max(
      0,
      this.shown.findIndex(({ key }) => key === question.key),
    )
  }

  /** To the next question, or the previous one. */
  step(by: 1 | -1): void {
    const { open, shown } = this
    const next = open && shown[shown.findIndex(({ key }) => key === open.key) + by]
    if (next !== undefined) this.show(next)
  }

  /** Asks about each of the alike transactions or pairs. */
  split(): void {
    const { open } = this
    if (open === undefined || !isMany(open)) return
    this.singly = new Set([...this.singly, ...open.about])
    this.openAbout = open.about.slice(0, 1)
  }

  /** Asks about one of the alike transactions alone; the others stay open. */
  takeOut(transactionId: number): void {
    const { open } = this
    const single = `category ${transactionId}`
    if (open === undefined || !isMany(open)) return
    this.singly = new Set([...this.singly, single])
    this.openAbout = open.about.filter((id) => id !== single)
  }

  /** Not asked again today, in this browser. */
  async skip(): Promise<void> {
    const { open } = this
    if (open === undefined) return
    this.leave(open)
    this.skipped = new Set([...this.skipped, ...open.about])
    await this.#review.keepSkipped([...this.skipped])
  }

  async showSkipped(): Promise<void> {
    this.skipped = new Set()
    await this.#review.keepSkipped([...this.skipped])
  }

  /** Opens the next question at once; a refused one is open again. */
  async answer(question: Question, answer: Answer, options: CallOptions): Promise<void> {
    const { reached, left } = reachedBy(question, answer)
    const given: Given = { question: reached, answer, left: left.length, changeSetId: undefined }
    this.leave(question)
    if (left.length > 0) this.openAbout = left
    this.last = given
    this.done += weightOf(reached)
    this.#chosen.remember(reached, answer)
    const onChangeSet = (id: number) => void (given.changeSetId = id)
    const saving = this.#review.answer(reached, answer, { ...options, onChangeSet })
    this.#saved = saving.catch(() => undefined)
    try {
      await saving
    } catch (error) {
      this.takeBack(given)
      throw error
    }
  }

  /** Undoes the last answer and opens its question. */
  async undo(options: CallOptions): Promise<void> {
    const given = this.last
    if (given === undefined) return
    await this.#saved
    if (given.changeSetId === undefined || this.last !== given) return
    await this.#history.undo(given.changeSetId, [], options)
    this.takeBack(given)
    await this.#review.restore()
  }

  private has(ids: ReadonlySet<string>, { about }: Question): boolean {
    return about.some((id) => ids.has(id))
  }

  private leave(question: Question): void {
    const { shown } = this
    this.place = Math.max(
      0,
      shown.findIndex(({ key }) => key === question.key),
    )
    this.openAbout = shown[this.place + 1]?.about ?? []
  }

  private takeBack(given: Given): void {
    this.done -= weightOf(given.question)
    if (this.last === given) this.last = undefined
    this.openAbout = given.question.about
  }

  private rank(questions: readonly Question[]): void {
    const ranks = new Map(this.ranks)
    for (const { about } of questions) {
      const known = about.map((id) => ranks.get(id)).find((rank) => rank !== undefined)
      for (const id of about) ranks.set(id, ranks.get(id) ?? known ?? ranks.size)
    }
    this.ranks = ranks
    if (this.openAbout.length === 0) this.openAbout = this.open?.about ?? []
  }

  private recalled(about: readonly string[]): void {
    this.skipped = new Set([...this.skipped, ...about])
  }
}

const compareRanks = (a: number, b: number): number => (a === b ? 0 : a - b)
