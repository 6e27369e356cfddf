import { limits } from '#contract/limits.ts'
import { hasAmount } from '#import/detect/columns.ts'
import type { LedgerContext } from './ledgerContext.ts'
import type { AfterImport, OpeningQuestion } from '#import/plan/afterImport.ts'
import type { RowReader } from '#import/read/RowReader.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import type { UnknownValues } from '#import/plan/unknownValues.ts'
import type { Plan } from '#import/plan/plan.ts'

/** Decisions that are required before the import. */
export type Missing =
  | 'amount'
  | 'order'
  | 'mark'
  | 'signs'
  | 'state'
  | 'currency'
  | 'otherCurrency'
  | 'account'
  | 'accountCurrency'
  | 'sourceAccount'
  | 'opening'
  | 'similar'
  | 'unknown'
  | 'tooManyCategories'
  | 'tooManyAccounts'
  | 'tooManyPayees'
  | 'tooManyTags'

interface AnalysisInput {
  after: Pick<AfterImport, 'questions'>
  options: ParseOptions
  reader: RowReader
  plan: Plan
  context: LedgerContext
}

/** Finds decisions that are still required. */
export const missingOf = (input: AnalysisInput, unknown: UnknownValues): Missing[] => {
  const { after, options, reader, plan, context } = input
  const missing: Missing[] = []
  if (!hasAmount(options.columns)) missing.push('amount')
  if (options.order.order === undefined) missing.push('order')
  if (options.currencies.unknown.length > 0) missing.push('currency')
  missing.push(...missingOfAccount(input))
  if (options.mark.because === 'either') missing.push('mark')
  if (options.signs.because === 'either') missing.push('signs')
  if (plan.refused.some(({ reason }) => reason === 'state')) missing.push('state')
  if ([...unknown.accounts, ...unknown.categories].some(({ isResolved }) => !isResolved)) missing.push('unknown')
  missing.push(...unanswered(after.questions, plan), ...tooManyMade(plan, context))
  if (reader.payees.size + plan.newPayees > limits.payees) missing.push('tooManyPayees')
  if (reader.tags.size + plan.newTags > limits.tags) missing.push('tooManyTags')
  return missing
}

/** Whether it is undecided how an entered balance changes, or whether a row is recorded already. */
export const unanswered = (questions: readonly OpeningQuestion[], { similar }: Plan): Missing[] => [
  ...(questions.some(({ preservesBalance }) => preservesBalance === undefined) ? (['opening'] as const) : []),
  ...(similar.some(({ isSame }) => isSame === undefined) ? (['similar'] as const) : []),
]

/** Limits that the import would exceed. */
export const tooManyMade = (plan: Plan, context: Pick<LedgerContext, 'accounts' | 'categories'>): Missing[] => {
  const opened = plan.totals.filter(({ account }) => account.accountId === undefined).length
  return [
    ...(context.categories.length + plan.newCategories.length > limits.categories
      ? (['tooManyCategories'] as const)
      : []),
    ...(context.accounts.length + opened > limits.accounts ? (['tooManyAccounts'] as const) : []),
  ]
}

/** Rows that do not name their account need one, in their currency. */
const missingOfAccount = ({ options: { columns, currencies }, reader }: AnalysisInput): Missing[] => {
  if (columns.account !== undefined || currencies.areMany) return []
  const account = reader.accounts.of('')
  if (account === undefined) return [reader.accounts.lacksCurrency('') ? 'accountCurrency' : 'account']
  const isOther =
    account !== 'leaveOut' &&
    currencies.only !== undefined &&
    currencies.only.currencyId !== account.currency.currencyId
  return isOther ? ['otherCurrency'] : []
}
