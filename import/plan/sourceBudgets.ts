import { type Amount, absolute, negate, scaleOf, sign } from '#shared/money.ts'
import { monthsAfter } from '#shared/zone.ts'
import type { SourceBudget, Statement } from '#import/formats/model.ts'
import type { StatementReader } from '#import/read/StatementReader.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { ExistingCurrency, LedgerContext } from '#import/engine/ledgerContext.ts'
import { type CategoryTarget, pathKey, pathOfTarget } from './categoryTargets.ts'
import type { Plan } from './plan.ts'

/** Budgets last set this many months before the newest one are no longer in use. */
const MONTHS_IN_USE = 12

/**
 * `exists`: the category has one in this currency; `currencies`: the accounts have several, so it is ambiguous;
 * `precise`: too many decimals.
 */
export type BudgetFault = 'exists' | 'currencies' | 'precise'

/** A monthly budget of the source for a category. */
export interface FoundBudget {
  key: string
  path: string[]
  category: CategoryTarget
  /** The month that the amount is of, `YYYY-MM`. */
  month: string
  /** Negative for expenses. */
  amount: Amount
  /** Absent where the accounts of the source have several. */
  currency: ExistingCurrency | undefined
  fault: BudgetFault | undefined
  isChosen: boolean
}

interface AnalysisInput {
  statement: Pick<Statement, 'accounts' | 'budgets'>
  reader: StatementReader
  plan: Plan
  decisions: Decisions
  context: LedgerContext
}

/** Of each category the newest amount, in the order of their names. */
export const budgetsOf = (input: AnalysisInput): FoundBudget[] => {
  const { statement, reader, decisions, context } = input
  const newest = newestOf(statement.budgets ?? [])
  const currencies = currenciesOf(input)
  if (currencies.length === 0) return []
  const currency = currencies.length === 1 ? currencies[0] : undefined
  const taken = new Set(context.budgets.map(({ categoryId, currencyId }) => `${categoryId} ${currencyId}`))
  const lastMonth = newest.map(({ month }) => month).reduce((a, b) => (a > b ? a : b), '')
  return newest
    .toSorted((a, b) => pathKey(a.category).localeCompare(pathKey(b.category)))
    .map(({ month, category: path, amount }) => {
      const category = reader.categories.ofPath(path)
      const place = `${category.kind === 'new' ? pathKey(category.path) : category.category.categoryId} ${currency?.currencyId}`
      const fault = faultOf(amount, currency, taken.has(place))
      if (currency !== undefined) taken.add(place)
      const isInUse = month > monthsAfter(lastMonth, -MONTHS_IN_USE)
      return {
        key: pathKey(path),
        path: pathOfTarget(category),
        category,
        month,
        amount: reader.isForIncome(path) ? amount : negate(amount),
        currency,
        fault,
        isChosen: fault === undefined && (decisions.budgets.get(pathKey(path)) ?? isInUse),
      }
    })
}

/** Negative amounts are not budgets. */
const newestOf = (budgets: readonly SourceBudget[]): SourceBudget[] => {
  const newest = new Map<string, SourceBudget>()
  for (const budget of budgets) {
    const key = pathKey(budget.category)
    const known = newest.get(key)
    if (sign(budget.amount) > 0 && (known === undefined || known.month < budget.month)) newest.set(key, budget)
  }
  return [...newest.values()]
}

const faultOf = (amount: Amount, currency: ExistingCurrency | undefined, isTaken: boolean): BudgetFault | undefined => {
  if (currency === undefined) return 'currencies'
  if (isTaken) return 'exists'
  return scaleOf(absolute(amount)) > currency.decimals ? 'precise' : undefined
}

/** The currencies of the target accounts; off-budget accounts count only if there are no others. */
const currenciesOf = ({ statement, reader, plan }: AnalysisInput): ExistingCurrency[] => {
  const opened = new Set(plan.totals.map(({ account }) => account))
  const used = statement.accounts.flatMap(({ key, isOffBudget = false }) => {
    const target = reader.accounts.of(key)
    if (target === undefined || target === 'leaveOut') return []
    return target.accountId === undefined && !opened.has(target) ? [] : [{ currency: target.currency, isOffBudget }]
  })
  const onBudget = used.filter(({ isOffBudget }) => !isOffBudget)
  const counted = onBudget.length > 0 ? onBudget : used
  return [...new Map(counted.map(({ currency }) => [currency.currencyId, currency])).values()]
}
