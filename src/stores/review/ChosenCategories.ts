import { makeAutoObservable, observableRef } from 'mobx'
import { sign } from '#shared/money.ts'
import type { Answer, CategoryQuestion, Question } from './questions.ts'

/** Categories that are offered again. */
const RECENT = 2

const directionOf = ({ transactions: [first] }: CategoryQuestion) => sign(first?.delta ?? '0')

/** Categories that were chosen in one visit instead of the proposed ones, for incomes and for expenses, the last one first. */
export class ChosenCategories {
  private ids: Readonly<Record<1 | 0 | -1, readonly number[]>> = { 1: [], 0: [], [-1]: [] }

  constructor() {
    makeAutoObservable<this, 'ids'>(this, { ids: observableRef, before: false })
  }

  remember(question: Question, answer: Answer): void {
    if (question.kind !== 'category' || answer.kind !== 'category') return
    if (answer.categoryId === question.proposal.categoryId) return
    const direction = directionOf(question)
    const others = this.ids[direction].filter((id) => id !== answer.categoryId)
    this.ids = { ...this.ids, [direction]: [answer.categoryId, ...others].slice(0, RECENT) }
  }

  /** These, and then the likely ones of the question; not the proposed one. */
  before(question: CategoryQuestion): number[] {
    const all = [...this.ids[directionOf(question)], ...question.likely]
    return [...new Set(all)].filter((id) => id !== question.proposal.categoryId)
  }
}
