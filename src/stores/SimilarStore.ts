import { makeAutoObservable, observableRef } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { Refusal } from '#contract/errors.ts'
import type { SimilarTransactions } from '#contract/review.ts'
import type { Transaction } from '#contract/transactions.ts'

/** Transactions that may get the category of another one, too. */
export interface SimilarChange extends SimilarTransactions {
  categoryId: number
}

/** Offers after a person has chosen a category: the same one for similar transactions, or a rule. */
export class SimilarStore {
  /** Shown before they change. */
  shown: SimilarChange | undefined = undefined
  /** The transaction that a rule is made from. */
  always: Transaction | undefined = undefined
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this, { shown: observableRef, always: observableRef }, { autoBind: true })
  }

  /** Nothing is offered where the server does not answer. */
  async find(transactionId: number): Promise<SimilarTransactions | undefined> {
    try {
      return await this.#api.review.getSimilar({ transactionId })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return undefined
    }
  }

  async change({ transactionIds, categoryId }: SimilarChange, options?: CallOptions): Promise<number> {
    return (await this.#api.review.answer({ transactionIds, categoryId }, options)).count
  }

  show(change: SimilarChange | undefined): void {
    this.shown = change
  }

  offerRule(transaction: Transaction | undefined): void {
    this.always = transaction
  }
}
