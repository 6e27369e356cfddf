import type { RecurringDraft } from '#contract/drafts.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { columnsOf } from './columns.ts'
import { refuseTooManyRecurring } from './rules.ts'
import { countRecurring, insertRecurring } from './sql.ts'

/** The first date of a recurring transaction, and its next one, this many periods later. */
interface Dates {
  anchor: Date
  next_repeat: Date
  period: number
}

/** Stores a new recurring transaction and queues its next date. */
export const createRecurring = async (call: UserCall, draft: RecurringDraft, dates: Dates): Promise<number> => {
  const { db, bookId, now, enqueue } = call
  refuseTooManyRecurring((await countRecurring(db, bookId)) + 1)
  const { rule, lines } = await columnsOf(call, draft)
  const ruleId = await insertRecurring(db, bookId, { ...rule, ...dates, last_repeat: now }, lines)
  await enqueue(db, 'recurring', { bookId, ruleId }, dates.next_repeat)
  return ruleId
}
