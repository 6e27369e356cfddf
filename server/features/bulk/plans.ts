import type { BulkDraft } from '#contract/bulk.ts'
import { dueAt, periodAfterDay, type Schedule } from '#shared/schedule.ts'
import { Refusal } from '#contract/errors.ts'
import { Timestamp } from '#contract/fields.ts'
import { checkBudget } from '#server/features/budgets/checkBudget.ts'
import { insertBudget } from '#server/features/budgets/sql.ts'
import { createRecurring } from '#server/features/recurring/createRecurring.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { Named } from './names.ts'

/** Sets the budgets and creates the recurring transactions of the command. */
export const makePlans = async (
  { budgets = [], recurring = [] }: Pick<BulkDraft, 'budgets' | 'recurring'>,
  named: Named,
  call: UserCall,
): Promise<void> => {
  const { db, bookId, now } = call
  for (const [index, draft] of budgets.entries()) {
    await inPlace(['budgets', index], async () => {
      const currencyId = named.currencyId(draft.currencyId)
      const categoryId = named.category(draft.categoryId).id
      await insertBudget(db, bookId, await checkBudget(call, { ...draft, categoryId, currencyId }))
    })
  }
  const zone = recurring.length === 0 ? '' : await getTimeZone(db, bookId)
  for (const [index, draft] of recurring.entries()) {
    await inPlace(['recurring', index], async () => {
      const categoryId = draft.categoryId === undefined ? undefined : named.category(draft.categoryId).id
      const { accountId } = named.accountRef(draft.accountId, 'accountId')
      const toAccountId =
        draft.toAccountId === undefined ? undefined : named.accountRef(draft.toAccountId, 'toAccountId').accountId
      await createRecurring(call, { ...draft, categoryId, accountId, toAccountId }, datesFrom(zone, draft, now))
    })
  }
}

/** If the first date is not in the future, the next one is, still counted from the first. */
const datesFrom = (zone: string, draft: Omit<Schedule, 'anchor'> & { nextRepeat: string }, now: Date) => {
  const schedule = { ...draft, anchor: draft.nextRepeat }
  const period = periodAfterDay(zone, schedule, now)
  const next = dueAt(zone, schedule, period)
  if (!Timestamp.safeParse(next).success) throw new Refusal('LIMIT_REACHED', 'There is no date after this one.')
  return { anchor: new Date(draft.nextRepeat), next_repeat: new Date(next), period }
}

/** Adds the index of the budget, recurring transaction or balance to a refusal. */
export const inPlace = async (path: (string | number)[], run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, issues } = error
    const places = issues.length === 0 ? [[]] : issues.map((issue) => issue.path)
    throw new Refusal(
      code,
      message,
      places.map((place) => ({ path: [...path, ...place], message: code })),
    )
  }
}
