import type { Totals } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { type Amount, sign, sum } from '#contract/calc/money.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { type Period, rangeOf, splitAtToday, thisMonth } from './dates.ts'
import { NotUnderstood, replyWith, type ReplyContext } from './scene.ts'
import { subjectOf } from './sums.ts'

/** What counts for a budget for saving in any period: transfers of its category from outside into its accounts. */
const asideIn = async ({ talk }: ReplyContext, period: Period | undefined, budget: Budget): Promise<Amount> => {
  const { categoryId, currencyId, intoAccountIds = [] } = budget
  if (period === undefined) return '0'
  const { transferred = {} } = (await talk.toolbox.use('analytics_getByMonths', {
    ...rangeOf(talk, period),
    categoriesIds: String(categoryId),
    includeDescendants: 'true',
    accountsIds: intoAccountIds.join(','),
    types: 'transferIn',
  })) as Totals
  const rows = Object.values(transferred).flat()
  return sum(rows.filter((row) => row.currencyId === currencyId).map((row) => row.in))
}

/** What was put aside, for each budget for saving; where there is none, nothing says what counts. */
export const putAside = async (scene: ReplyContext, { period: said, rest }: Of<'putAside'>): Promise<string> => {
  const { talk, book } = scene
  const { category, account, text } = await subjectOf(scene, rest)
  if (account !== undefined || text !== undefined) throw new NotUnderstood()
  const saving = (await book.budgets()).filter(({ intoAccountIds }) => intoAccountIds !== undefined)
  if (saving.length === 0) throw replyWith(book, 'noSavings')
  const meant = saving.filter(({ categoryId }) => category === undefined || categoryId === category.categoryId)
  if (meant.length === 0) throw replyWith(book, 'noSavingsFor', { category: category?.name ?? '' })
  const whole = said ?? thisMonth(talk)
  const { past, ahead } = splitAtToday(talk, whole)
  const lines: string[] = []
  for (const budget of meant) {
    const { categoryId, currencyId } = budget
    const name = book.category(categoryId)?.name ?? ''
    // oxlint-disable-next-line no-await-in-loop -- a handful of budgets, read one after the other
    const [amount, upcoming] = [await asideIn(scene, past, budget), await asideIn(scene, ahead, budget)]
    const period = book.period(past ?? whole)
    lines.push(say(book.lang, 'putAside', { category: name, period, amount: book.money(amount, currencyId) }))
    if (sign(upcoming) !== 0 && ahead !== undefined) {
      const day = book.day(rangeOf(talk, ahead).toTime)
      lines.push(say(book.lang, 'upcoming', { day, amount: book.money(upcoming, currencyId) }))
    }
  }
  return lines.join('\n')
}
