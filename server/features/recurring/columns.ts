import type { RecurringDraft } from '#contract/drafts.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { findPlainCategory } from '#server/features/categories/find.ts'
import { type Details, NamedDetails, UNSAID } from '#server/features/transactions/details.ts'
import { lineNames } from '#server/features/transactions/lineNames.ts'
import { keptBy, linesOf, linesThatStay } from '#server/features/transactions/lines.ts'
import { type AccountRef, amountOf, type LineValues, refuseWrongSign } from '#server/features/transactions/rules.ts'
import { sharedTags } from '#server/features/transactions/sides.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import type { LineColumns, RuleColumns, RuleRows } from './sql.ts'

const detailsOf = (lines: RuleRows): Details => {
  const [{ payee_id: payeeId, note }] = lines
  return { payeeId, tagIds: sharedTags(lines), note, ...UNSAID }
}

type Said = Omit<RuleColumns, 'anchor' | 'period' | 'next_repeat' | 'last_repeat' | 'paused'>

/** What a draft says, as it is stored: what all lines share, and the lines; a plain one has one. */
export const columnsOf = async (
  call: UserCall,
  draft: RecurringDraft,
  old?: RuleRows,
): Promise<{ rule: Said; lines: [LineColumns, ...LineColumns[]] }> => {
  const accountRef = requireRow(await findAccountRef(call.db, call.userId, draft.accountId), 'account')
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
  old: RuleRows | undefined,
): Promise<LineValues[]> => {
  const { categoryId, delta, refund } = draft
  const isKept = old && keptBy(old)
  const stay =
    draft.lines === undefined && typeof old?.[0].split_id === 'number' ? linesThatStay(old, draft) : draft.lines
  if (stay) {
    await names.learn(stay)
    const whole = { accountRef, delta, createdAt: new Date(draft.nextRepeat), isKept }
    return linesOf(stay, whole, await lineNames(call, names))
  }
  const category = await findPlainCategory(call, categoryId)
  refuseWrongSign(category.type, delta, refund === true || isKept?.(category.id, delta) === true)
  return [{ categoryId: category.id, delta: amountOf(delta, accountRef.decimals, 'delta') }]
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
