import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { absolute, negate, sign, subtract } from '#shared/money.ts'
import { textOf } from '#server/texts/texts.ts'
import { describeBalances } from './balances.ts'
import { findCategory } from './categories.ts'
import type { Of } from '#server/grammar/commands.ts'
import { best, SURE } from '#server/grammar/roles.ts'
import { NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { wordsOf } from '#server/grammar/sentence.ts'

export const setBudget = async (
  context: ReplyContext,
  { name, money, dateType: parsed }: Of<'setBudget'>,
): Promise<string> => {
  const { chat, ledger } = context
  const category = findCategory(context, name)
  if (money.sign !== undefined) throw new NotUnderstood()
  const old = (await ledger.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  const base = await ledger.baseCurrencyId()
  const matching = ledger.currencies
    .filter(({ code }) => money.codes.includes(code))
    .map(({ currencyId }) => currencyId)
  const currencyId =
    matching.find((each) => each === base || old.some((budget) => budget.currencyId === each)) ?? matching[0] ?? base
  const known = old.find((budget) => budget.currencyId === currencyId)
  const dateType = parsed ?? known?.dateType ?? 0
  const amount = category.type === 1 ? money.amount : `-${money.amount}`
  const into = known?.intoAccountIds === undefined ? {} : { intoAccountIds: known.intoAccountIds }
  const draft = { categoryId: category.categoryId, currencyId, dateType, amount, ...into }
  await (known === undefined
    ? chat.toolbox.use('budgets_create', draft)
    : chat.toolbox.use('budgets_edit', { ...draft, budgetId: known.budgetId }))
  return ledger.text(dateType === 1 ? 'budgetSetQuarter' : 'budgetSet', {
    category: category.name,
    amount: ledger.money(money.amount, currencyId),
  })
}

export const removeBudget = async (context: ReplyContext, { name }: Of<'removeBudget'>): Promise<string> => {
  const { chat, ledger } = context
  const category = findCategory(context, name)
  const matching = (await ledger.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  if (matching.length === 0) throw replyWith(ledger, 'noBudget', { category: category.name })
  for (const { budgetId } of matching) {
    await chat.toolbox.use('budgets_remove', { budgetId })
  }
  const amounts = matching.map(({ amount, currencyId }) => ledger.money(absolute(amount), currencyId))
  return ledger.text('budgetRemoved', { category: category.name, amount: ledger.all(amounts) })
}

/** The state of a budget at the end of today. */
const notify = (
  { ledger }: ReplyContext,
  { amount, categoryId, intoAccountIds }: Budget,
  { delta, upcoming, currencyId, toTime }: BudgetUse,
): string[] => {
  const isIncome = sign(amount) > 0
  const [planned, used] = isIncome ? [amount, delta] : [negate(amount), negate(delta)]
  const left = subtract(planned, used)
  const isOver = sign(left) < 0
  const isSaving = intoAccountIds !== undefined
  const money = (value: string) => ledger.money(value, currencyId)
  const parts = {
    category: ledger.category(categoryId)?.name ?? '',
    amount: money(planned),
    used: money(used),
    day: ledger.day(toTime),
  }
  const toSpend = isOver ? 'budgetOver' : 'budgetLeft'
  const toSave = sign(left) > 0 ? 'budgetAside' : 'budgetAsideReached'
  const ofFlow = isIncome ? 'budgetIncome' : toSpend
  return [
    ledger.text(isSaving ? toSave : ofFlow, { ...parts, left: money(left), over: money(negate(left)) }),
    ...(upcoming === undefined
      ? []
      : [ledger.text('upcoming', { day: parts.day, amount: ledger.money(upcoming, currencyId, 'both') })]),
  ]
}

const readUses = async ({ chat }: ReplyContext): Promise<BudgetUse[]> =>
  ((await chat.toolbox.use('analytics_getCategoriesAnalytics', {})) as { result: BudgetUse[] }).result

/** The amount left in a budget; for an account, its balance. */
export const budgetLeft = async (context: ReplyContext, { name, asks }: Of<'budgetLeft'>): Promise<string> => {
  const { ledger } = context
  if (name === undefined) {
    const [all, uses] = [await ledger.budgets(), await readUses(context)]
    return [...answerYesOrNo(context, asks, all, uses), await listBudgets(context)].join('\n')
  }
  const [account, named] = [best(ledger.shown, wordsOf(name)), best(ledger.categories, wordsOf(name))]
  if (account !== undefined && account.fit >= SURE && account.fit > (named?.fit ?? 0)) {
    return describeBalances(context, [account.row])
  }
  const category = findCategory(context, name)
  const uses = await readUses(context)
  const budgets = (await ledger.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  if (budgets.length === 0) throw replyWith(ledger, 'noBudget', { category: category.name })
  return [...answerYesOrNo(context, asks, budgets, uses), ...linesOf(context, budgets, uses)].join('\n')
}

/** The amount left in a spending budget; negative when it is exceeded. */
const leftOf = ({ amount, intoAccountIds, budgetId }: Budget, uses: BudgetUse[]): string[] => {
  const use = uses.find((each) => each.budgetId === budgetId)
  return use === undefined || sign(amount) > 0 || intoAccountIds !== undefined ? [] : [subtract(use.delta, amount)]
}

const answerYesOrNo = (
  { ledger }: ReplyContext,
  asks: Of<'budgetLeft'>['asks'],
  budgets: Budget[],
  uses: BudgetUse[],
): string[] => {
  if (asks === undefined || budgets.length === 0) return []
  const signs = budgets.flatMap((budget) => leftOf(budget, uses)).map(sign)
  const isOver = signs.includes(-1)
  const isYes = asks === 'left' ? !isOver && signs.includes(1) : isOver === (asks === 'over')
  return [ledger.text(isYes ? 'yes' : 'no')]
}

const linesOf = (context: ReplyContext, budgets: Budget[], uses: BudgetUse[]): string[] =>
  budgets.flatMap((budget) => {
    const use = uses.find(({ budgetId }) => budgetId === budget.budgetId)
    return use === undefined ? [] : notify(context, budget, use)
  })

export const listBudgets = async (context: ReplyContext): Promise<string> => {
  const budgets = await context.ledger.budgets()
  if (budgets.length === 0) return textOf(context.ledger.lang, 'noBudgets')
  return linesOf(context, budgets, await readUses(context))
    .map((line) => `- ${line}`)
    .join('\n')
}
