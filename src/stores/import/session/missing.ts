import { limits } from '#contract/limits.ts'
import { hasAmount } from '#stores/import/detect/columns.ts'
import type { Knowledge } from './knowledge.ts'
import type { AfterImport } from '#stores/import/plan/afterImport.ts'
import type { OpeningQuestion } from '#stores/import/plan/openingQuestions.ts'
import type { Plan } from '#stores/import/plan/planRows.ts'
import type { RowReader } from '#stores/import/read/RowReader.ts'
import type { ParseOptions } from '#stores/import/detect/parseOptions.ts'
import type { UnknownValues } from '#stores/import/plan/unknownValues.ts'

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

interface Thoughts {
  after: Pick<AfterImport, 'questions'>
  way: ParseOptions
  reader: RowReader
  plan: Plan
  knowledge: Knowledge
}

/** Finds decisions that are still required. */
export const missingOf = (thoughts: Thoughts, unknown: UnknownValues): Missing[] => {
  const { after, way, reader, plan, knowledge } = thoughts
  const missing: Missing[] = []
  if (!hasAmount(way.columns)) missing.push('amount')
  if (way.order.order === undefined) missing.push('order')
  if (way.currencies.unknown.length > 0) missing.push('currency')
  missing.push(...missingOfAccount(thoughts))
  if (way.mark.because === 'either') missing.push('mark')
  if (way.signs.because === 'either') missing.push('signs')
  if (plan.refused.some(({ reason }) => reason === 'state')) missing.push('state')
  if ([...unknown.accounts, ...unknown.categories].some(({ isSettled }) => !isSettled)) missing.push('unknown')
  missing.push(...unanswered(after.questions, plan), ...tooManyMade(plan, knowledge))
  if (reader.payees.size + plan.newPayees > limits.payees) missing.push('tooManyPayees')
  if (reader.tags.size + plan.newTags > limits.tags) missing.push('tooManyTags')
  return missing
}

/** Whether it is undecided how an entered balance changes, or whether a row is recorded already. */
export const unanswered = (questions: readonly OpeningQuestion[], { similar }: Plan): Missing[] => [
  ...(questions.some(({ answer }) => answer === undefined) ? (['opening'] as const) : []),
  ...(similar.some(({ isSame }) => isSame === undefined) ? (['similar'] as const) : []),
]

/** Limits that the import would exceed. */
export const tooManyMade = (plan: Plan, knowledge: Pick<Knowledge, 'accounts' | 'categories'>): Missing[] => {
  const opened = plan.totals.filter(({ account }) => account.accountId === undefined).length
  return [
    ...(knowledge.categories.length + plan.newCategories.length > limits.categories
      ? (['tooManyCategories'] as const)
      : []),
    ...(knowledge.accounts.length + opened > limits.accounts ? (['tooManyAccounts'] as const) : []),
  ]
}

/** Rows that do not name their account need one, in their currency. */
const missingOfAccount = ({ way: { columns, currencies }, reader }: Thoughts): Missing[] => {
  if (columns.account !== undefined || currencies.areMany) return []
  const account = reader.accounts.of('')
  if (account === undefined) return [reader.accounts.lacksCurrency('') ? 'accountCurrency' : 'account']
  const isOther =
    account !== 'leaveOut' &&
    currencies.only !== undefined &&
    currencies.only.currencyId !== account.currency.currencyId
  return isOther ? ['otherCurrency'] : []
}
