import type { Totals } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { type Amount, sign, sum } from '#shared/money.ts'
import type { Of } from '#server/grammar/commands.ts'
import { type Period, rangeOf, splitAtToday, thisMonth } from '#server/grammar/dates.ts'
import { NotUnderstood, replyWith, type ReplyContext } from './context.ts'
import { subjectOf } from './subject.ts'

/** Savings of a budget in any period: transfers of its category from outside into its accounts. */
const savedIn = async ({ chat }: ReplyContext, period: Period | undefined, budget: Budget): Promise<Amount> => {
  const { categoryId, currencyId, intoAccountIds = [] } = budget
  if (period === undefined) return '0'
  const { transferred = {} } = (await chat.toolbox.use('analytics_getByMonths', {
    ...rangeOf(chat, period),
    categoriesIds: String(categoryId),
    includeDescendants: 'true',
    accountsIds: intoAccountIds.join(','),
    types: 'transferIn',
  })) as Totals
  const rows = Object.values(transferred).flat()
  return sum(rows.filter((row) => row.currencyId === currencyId).map((row) => row.in))
}

/** The amount saved for each savings budget; without such a budget, nothing defines what counts. */
export const putAside = async (context: ReplyContext, { period: raw, rest }: Of<'putAside'>): Promise<string> => {
  const { chat, ledger } = context
  const { category, account, text } = await subjectOf(context, rest)
  if (account !== undefined || text !== undefined) throw new NotUnderstood()
  const saving = (await ledger.budgets()).filter(({ intoAccountIds }) => intoAccountIds !== undefined)
  if (saving.length === 0) throw replyWith(ledger, 'noSavings')
  const matching = saving.filter(({ categoryId }) => category === undefined || categoryId === category.categoryId)
  if (matching.length === 0) throw replyWith(ledger, 'noSavingsFor', { category: category?.name ?? '' })
  const whole = raw ?? thisMonth(chat)
  const { past, ahead } = splitAtToday(chat, whole)
  const lines: string[] = []
  for (const budget of matching) {
    const { categoryId, currencyId } = budget
    const name = ledger.category(categoryId)?.name ?? ''
    // oxlint-disable-next-line no-await-in-loop -- a handful of budgets, read one after the other
    const [amount, upcoming] = [await savedIn(context, past, budget), await savedIn(context, ahead, budget)]
    const period = ledger.period(past ?? whole)
    lines.push(ledger.text('putAside', { category: name, period, amount: ledger.money(amount, currencyId) }))
    if (sign(upcoming) !== 0 && ahead !== undefined) {
      const day = ledger.day(rangeOf(chat, ahead).toTime)
      lines.push(ledger.text('upcoming', { day, amount: ledger.money(upcoming, currencyId) }))
    }
  }
  return lines.join('\n')
}
