import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget, BudgetsOfCategory } from '#contract/budgets.ts'
import type { Timestamp } from '#contract/fields.ts'
import { memoize } from './kernel/keptIn.ts'
import { Resource } from './kernel/Resource.ts'

/** Budgets and how much of each is used. */
export class BudgetsStore {
  readonly list: Resource<Budget[]>
  readonly #uses = new Map<string, Resource<BudgetUse[]>>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<Budget[]>([], async () => (await api.budgets.list()).budgets)
    makeAutoObservable(this, { list: false, usesAt: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Budget> {
    return new Map(this.list.value.map((budget) => [budget.budgetId, budget]))
  }

  /** Usage of each budget in the month or quarter of a moment, now by default; on the accounts of these owners, if any. */
  usesAt(time?: Timestamp, owners: readonly number[] = []): Resource<BudgetUse[]> {
    const query = {
      ...(time === undefined ? {} : { time }),
      ...(owners.length === 0 ? {} : { ownersIds: owners.join(',') }),
    }
    const { analytics } = this.#api
    const ask = async () => (await analytics.getCategoriesAnalytics(query)).result
    return memoize(this.#uses, query, () => new Resource<BudgetUse[]>([], ask))
  }

  /** The budgets of a category, with its own only. */
  ofCategory(categoryId: number): Budget[] {
    return this.list.value.filter((budget) => budget.categoryId === categoryId)
  }

  /** Adds, changes and removes the budgets of one category as one command. */
  async save(change: BudgetsOfCategory, options?: CallOptions): Promise<void> {
    await this.#api.budgets.save(change, options)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), this.reloadUses()])
  }

  /** The transactions, the categories or the days are others now. */
  async reloadUses(): Promise<void> {
    await Promise.all([...this.#uses.values()].map((uses) => uses.reload()))
  }
}
