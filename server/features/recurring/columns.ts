import type { RecurringDraft } from '#contract/drafts.ts'
import { transferOf } from '#contract/recurring.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { type Details, NamedDetails, UNSAID } from '#server/features/transactions/details.ts'
import { lineNames } from '#server/features/transactions/lineNames.ts'
import { keptBy, lineAlone, linesOf, linesThatStay } from '#server/features/transactions/lines.ts'
import type { AccountRef, LineValues } from '#server/features/transactions/rules.ts'
import { sharedTags } from '#server/features/transactions/sides.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import { asRecurring, type LineColumns, type RecurringColumns, type RecurringRows } from './sql.ts'

const detailsOf = (lines: RecurringRows): Details => {
  const [{ payee_id: payeeId, note }] = lines
  return { payeeId, tagIds: sharedTags(lines), note, ...UNSAID }
}

type Said = Omit<RecurringColumns, 'anchor' | 'period' | 'next_repeat' | 'last_repeat' | 'paused'>

/** A draft as stored: the columns that all lines share, and those of each line; a plain one has one line. */
export const columnsOf = async (
  call: UserCall,
  draft: RecurringDraft,
  old?: RecurringRows,
): Promise<{ rule: Said; lines: [LineColumns, ...LineColumns[]] }> => {
  const accountRef = requireRow(await findAccountRef(call.db, call.bookId, draft.accountId), 'account')
  const names = new NamedDetails(call)
  await names.learn([draft, ...(draft.lines ?? [])])
  const details = names.read(draft, old && detailsOf(old))
  const rule = {
    account_id: accountRef.accountId,
    currency_id: accountRef.currencyId,
    description: draft.description ?? null,
    payee_id: details.payeeId,
    note: details.note,
    repeat_type: draft.repeatType,
    repeat_arg: draft.repeatArg,
    notification_mode: draft.notificationMode,
  }
  const lines = await readLines(call, draft, accountRef, names, old)
  return { rule, lines: lines.map((line) => asColumns(line, details.tagIds)) as [LineColumns, ...LineColumns[]] }
}

const readLines = async (
  call: UserCall,
  draft: RecurringDraft,
  accountRef: AccountRef,
  names: NamedDetails,
  old: RecurringRows | undefined,
): Promise<LineValues[]> => {
  const { categoryId, delta, refund } = draft
  const transfer = transferOf(draft, old && asRecurring(old))
  const whole = { accountRef, delta, createdAt: new Date(draft.nextRepeat), isKept: old && keptBy(old) }
  const stay = transfer === undefined ? linesOfDraft(draft, old) : undefined
  if (stay) {
    await names.learn(stay)
    return linesOf(stay, whole, await lineNames(call, names))
  }
  return [lineAlone({ categoryId, delta, refund, ...transfer }, whole, await lineNames(call, names))]
}

const linesOfDraft = ({ lines, categoryId, delta }: RecurringDraft, old: RecurringRows | undefined) => {
  if (lines !== undefined || typeof old?.[0].split_id !== 'number') return lines
  return linesThatStay(old, { categoryId: categoryId ?? old[0].category_id, delta })
}

const asColumns = ({ categoryId, delta, to, note, tagIds = [] }: LineValues, shared: number[]): LineColumns => {
  const tags = [...new Set([...shared, ...tagIds])]
  return {
    category_id: categoryId,
    delta,
    to_account_id: to?.accountId ?? null,
    to_currency_id: to?.currencyId ?? null,
    to_delta: to?.delta ?? null,
    line_note: note ?? null,
    tag_ids: tags.length === 0 ? null : tags,
  }
}
