import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { absolute, negate, sign, subtract } from '#contract/calc/money.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import { tellBalances } from './balances.ts'
import { findCategory } from './categories.ts'
import type { Of } from './commands.ts'
import { best, SURE } from './roles.ts'
import { NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { wordsOf } from './sentence.ts'

export const setBudget = async (
  scene: ReplyContext,
  { name, money, dateType: said }: Of<'setBudget'>,
): Promise<string> => {
  const { talk, book } = scene
  const category = findCategory(scene, name)
  if (money.sign !== undefined) throw new NotUnderstood()
  const old = (await book.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  const base = await book.baseCurrencyId()
  const meant = book.currencies.filter(({ code }) => money.codes.includes(code)).map(({ currencyId }) => currencyId)
  const currencyId =
    meant.find((each) => each === base || old.some((budget) => budget.currencyId === each)) ?? meant[0] ?? base
  const known = old.find((budget) => budget.currencyId === currencyId)
  const dateType = said ?? known?.dateType ?? 0
  const amount = category.type === 1 ? money.amount : `-${money.amount}`
  const into = known?.intoAccountIds === undefined ? {} : { intoAccountIds: known.intoAccountIds }
  const draft = { categoryId: category.categoryId, currencyId, dateType, amount, ...into }
  await (known === undefined
    ? talk.toolbox.use('budgets_create', draft)
    : talk.toolbox.use('budgets_edit', { ...draft, budgetId: known.budgetId }))
  return say(book.lang, dateType === 1 ? 'budgetSetQuarter' : 'budgetSet', {
    category: category.name,
    amount: book.money(money.amount, currencyId),
  })
}

export const removeBudget = async (scene: ReplyContext, { name }: Of<'removeBudget'>): Promise<string> => {
  const { talk, book } = scene
  const category = findCategory(scene, name)
  const meant = (await book.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  if (meant.length === 0) throw replyWith(book, 'noBudget', { category: category.name })
  for (const { budgetId } of meant) {
    await talk.toolbox.use('budgets_remove', { budgetId })
  }
  const amounts = meant.map(({ amount, currencyId }) => book.money(absolute(amount), currencyId))
  return say(book.lang, 'budgetRemoved', { category: category.name, amount: book.all(amounts) })
}

/** How a budget stands at the end of today. */
const tell = (
  { book }: ReplyContext,
  { amount, categoryId, intoAccountIds }: Budget,
  { delta, upcoming, currencyId, toTime }: BudgetUse,
): string[] => {
  const isIncome = sign(amount) > 0
  const [planned, used] = isIncome ? [amount, delta] : [negate(amount), negate(delta)]
  const left = subtract(planned, used)
  const isOver = sign(left) < 0
  const isSaving = intoAccountIds !== undefined
  const money = (value: string) => book.money(value, currencyId)
  const parts = {
    category: book.category(categoryId)?.name ?? '',
    amount: money(planned),
    used: money(used),
    day: book.day(toTime),
  }
  const toSpend = isOver ? 'budgetOver' : 'budgetLeft'
  const toSave = sign(left) > 0 ? 'budgetAside' : 'budgetAsideReached'
  const ofFlow = isIncome ? 'budgetIncome' : toSpend
  return [
    say(book.lang, isSaving ? toSave : ofFlow, { ...parts, left: money(left), over: money(negate(left)) }),
    ...(upcoming === undefined
      ? []
      : [say(book.lang, 'upcoming', { day: parts.day, amount: book.money(upcoming, currencyId, 'both') })]),
  ]
}

const readUses = async ({ talk }: ReplyContext): Promise<BudgetUse[]> =>
  ((await talk.toolbox.use('analytics_getCategoriesAnalytics', {})) as { result: BudgetUse[] }).result

/** What may still be spent; of an account it is what it holds. */
export const budgetLeft = async (scene: ReplyContext, { name }: Of<'budgetLeft'>): Promise<string> => {
  const { book } = scene
  if (name === undefined) return listBudgets(scene)
  const [account, named] = [best(book.shown, wordsOf(name)), best(book.categories, wordsOf(name))]
  if (account !== undefined && account.fit >= SURE && account.fit > (named?.fit ?? 0)) {
    return tellBalances(scene, [account.row])
  }
  const category = findCategory(scene, name)
  const uses = await readUses(scene)
  const budgets = (await book.budgets()).filter(({ categoryId }) => categoryId === category.categoryId)
  if (budgets.length === 0) throw replyWith(book, 'noBudget', { category: category.name })
  return linesOf(scene, budgets, uses).join('\n')
}

const linesOf = (scene: ReplyContext, budgets: Budget[], uses: BudgetUse[]): string[] =>
  budgets.flatMap((budget) => {
    const use = uses.find(({ budgetId }) => budgetId === budget.budgetId)
    return use === undefined ? [] : tell(scene, budget, use)
  })

export const listBudgets = async (scene: ReplyContext): Promise<string> => {
  const budgets = await scene.book.budgets()
  if (budgets.length === 0) return say(scene.book.lang, 'noBudgets')
  return linesOf(scene, budgets, await readUses(scene))
    .map((line) => `- ${line}`)
    .join('\n')
}
