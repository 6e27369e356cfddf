import type { Day } from '#shared/zone.ts'
import type { Change, ChangePreview, Selection, Values } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { findPlainCategory } from '#server/features/categories/find.ts'
import { findCategory, getTransferCategoryId } from '#server/features/categories/sql.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { NamedDetails, storedStatus } from '#server/features/transactions/details.ts'
import { findOffsets } from '#server/features/transactions/months.sql.ts'
import type { AccountRef } from '#server/features/transactions/rules.ts'
import { findAccountRef } from '#server/features/transactions/sql.ts'
import {
  deletingEffect,
  type Effect,
  plainEffect,
  settingEffect,
  type SetValues,
  transferEffect,
} from './effects.sql.ts'
import { readSelection } from './selection.sql.ts'
import * as sql from './sql.ts'

interface Wanted {
  selection: Selection
  change: Change
}

const accountOf = async ({ db, bookId }: UserCall, accountId: number): Promise<AccountRef> =>
  requireRow(await findAccountRef(db, bookId, accountId), 'account')

/** Payee and tags by id; a preview does not create missing ones. */
const readNamed = async (
  call: UserCall,
  { payeeId, payee, tagIds, addTagIds, addTags, removeTagIds = [] }: Values,
  makes: boolean,
): Promise<Pick<SetValues, 'payeeId' | 'tags'>> => {
  const names = new NamedDetails(call, { makes })
  const added = { tagIds: addTagIds ?? [], tags: addTags ?? [] }
  const setsTags = tagIds === null || [...added.tagIds, ...added.tags, ...removeTagIds].length > 0
  const setsPayee = payeeId !== undefined || payee !== undefined
  await names.learn([{ payeeId, payee }, ...(setsTags ? [added, { tagIds: removeTagIds }] : [])])
  return {
    payeeId: setsPayee ? names.read({ payeeId, payee }).payeeId : undefined,
    tags: setsTags
      ? { clears: tagIds === null, added: names.tagsOf(added), removed: names.tagsOf({ tagIds: removeTagIds }) }
      : undefined,
  }
}

const dayOf = async ({ db, bookId }: UserCall, day: Day): Promise<SetValues['day']> => {
  const zone = await getTimeZone(db, bookId)
  return { day, zone, offsets: await findOffsets(db, bookId, zone) }
}

const readValues = async (call: UserCall, values: Values, makes: boolean): Promise<SetValues> => {
  const { db, bookId } = call
  const { categoryId, refund, accountId, day, status, note, description } = values
  return {
    ...(await readNamed(call, values, makes)),
    note,
    description,
    refund,
    category: categoryId === undefined ? undefined : requireRow(await findCategory(db, bookId, categoryId), 'category'),
    account: accountId === undefined ? undefined : await accountOf(call, accountId),
    day: day === undefined ? undefined : await dayOf(call, day),
    status: status === undefined ? undefined : storedStatus(status),
  }
}

const readEffect = async (call: UserCall, change: Change, makes: boolean): Promise<Effect> => {
  if ('set' in change) return settingEffect(await readValues(call, change.set, makes))
  if ('delete' in change) return deletingEffect()
  if ('toTransfer' in change) {
    const account = await accountOf(call, change.toTransfer.accountId)
    return transferEffect(account, await getTransferCategoryId(call.db, call.bookId))
  }
  const { categoryId, side = 'from' } = change.toPlain
  return plainEffect(await findPlainCategory(call, categoryId), side)
}

const judge = async (call: UserCall, { selection }: Wanted, effect: Effect): Promise<sql.Judgement> => {
  const { db, bookId } = call
  const judged = await sql.judge(db, bookId, await readSelection(db, bookId, selection), effect)
  if (judged.selected === 0 && 'transactionIds' in selection) requireRow(undefined, 'transaction')
  if (judged.selected > limits.changedMatching) {
    throw new Refusal('LIMIT_REACHED', `At most ${limits.changedMatching} transactions are changed at once.`)
  }
  return judged
}

/** Only transactions that are deleted or become transfers lose their round-up. */
const dropsRoundUps = (change: Change): boolean => 'delete' in change || 'toTransfer' in change

export const preview = async (call: UserCall, wanted: Wanted): Promise<ChangePreview> => {
  const judged = await judge(call, wanted, await readEffect(call, wanted.change, false))
  return { ...judged, roundUps: dropsRoundUps(wanted.change) ? judged.roundUps : 0 }
}

/** Applies the previewed change; returns the number of changed transactions. */
export const change = async (call: UserCall, wanted: Wanted & { state?: string | undefined }): Promise<number> => {
  const { db, bookId } = call
  const effect = await readEffect(call, wanted.change, true)
  const { state, ids, roundUpIds, count } = await judge(call, wanted, effect)
  if (wanted.state !== undefined && wanted.state !== state) {
    throw new Refusal('CHANGED_MEANWHILE', 'The selected transactions were changed after this preview.')
  }
  if (ids === null) return 0
  // A round-up transfer is deleted or stops being a transfer.
  if ('delete' in wanted.change || 'toPlain' in wanted.change) await sql.clearRoundUps(db, bookId, ids)
  if ('delete' in wanted.change) await sql.deleteAll(db, bookId, ids)
  else await sql.apply(db, bookId, ids, effect)
  if (roundUpIds !== null && dropsRoundUps(wanted.change)) await sql.deleteAll(db, bookId, roundUpIds)
  return count
}
