import type { CategoryType } from '#contract/fields.ts'
import type { Amount } from '#shared/money.ts'
import type { AccountTarget } from '#import/plan/accountTarget.ts'
import { typeOf } from '#import/plan/command.ts'
import type { Plan } from '#import/plan/plan.ts'

/** Accounts and categories that the rows are imported under and that are not there yet. */
export interface Needs {
  accounts: { name: string; currencyId: number; opening: { amount: Amount; createdAt: string } | undefined }[]
  /** Parents before children. */
  categories: { path: string[]; type: CategoryType }[]
  /** Categories that have to take both signs. */
  mixed: number[]
}

export const needsOf = (plan: Plan, mixed: ReadonlySet<number>): Needs => {
  const opened = plan.totals.map(({ account }) => account).filter(({ accountId }) => accountId === undefined)
  return {
    accounts: opened.map((account) => ({
      name: account.name,
      currencyId: account.currency.currencyId,
      opening: openingOf(plan, account),
    })),
    categories: plan.newCategories.map((category) => ({ path: category.path, type: typeOf(category) })),
    mixed: [...mixed],
  }
}

/** The opening balance of a new account. */
const openingOf = ({ imported }: Plan, account: AccountTarget): Needs['accounts'][number]['opening'] => {
  const opening = imported.find(({ parsed }) => parsed.kind === 'opening' && parsed.account === account)?.parsed
  return opening && { amount: opening.amount, createdAt: opening.moment }
}
