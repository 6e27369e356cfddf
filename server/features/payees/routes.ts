import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { distinctAliases, takenNames } from '#shared/names.ts'
import { mergedPayees, type Payee, type PayeeDraft } from '#contract/payees.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { follow } from '#server/features/references/follow.sql.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { withoutChoosing } from '#server/kernel/sorting.sql.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnPayee {
  payeeId: number
  version?: string | undefined
}

const findOwn = async ({ db, bookId }: UserCall, { payeeId, version }: OnPayee): Promise<Payee> =>
  requireUnchanged(await sql.findPayee(db, bookId, payeeId), 'payees', { id: payeeId, version })

/** The draft as stored: its names must be unique, and its category must allow transactions. */
const checkDraft = async (
  { db, bookId }: UserCall,
  draft: PayeeDraft,
  others: readonly sql.PayeeNames[],
): Promise<PayeeDraft> => {
  const taken = takenNames(draft, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', 'Another payee has this name.', taken)
  if (draft.categoryId !== undefined) {
    const category = requireRow(await findCategory(db, bookId, draft.categoryId), 'category')
    if (category.forTransfers) throw refuseForTransfers(['categoryId'])
  }
  return { ...draft, aliases: distinctAliases(draft) }
}

interface MergeInput extends OnPayee {
  intoPayeeId: number
}

const findPair = async (call: UserCall, wanted: MergeInput): Promise<{ from: Payee; into: Payee }> => {
  const from = await findOwn(call, wanted)
  const into = await findOwn(call, { payeeId: wanted.intoPayeeId })
  if (from.payeeId === into.payeeId) {
    throw new Refusal('INVALID_INPUT', undefined, [{ path: ['intoPayeeId'], message: 'is the same payee' }])
  }
  return { from, into }
}

export const payeesRoutes = [
  route(contract.payees.list, async (_, { db, bookId }) => ({ payees: await sql.listPayees(db, bookId) })),

  route(contract.payees.create, async (draft, call) => {
    const { db, bookId } = call
    const others = await sql.listPayeeNames(db, bookId)
    const payee = await checkDraft(call, draft, others)
    if (others.length >= limits.payees) throw new Refusal('LIMIT_REACHED', `At most ${limits.payees} payees.`)
    return { payeeId: await sql.insertPayee(db, bookId, payee) }
  }),

  route(contract.payees.edit, async ({ payeeId, version, ...draft }, call) => {
    const { db, bookId } = call
    await findOwn(call, { payeeId, version })
    const others = (await sql.listPayeeNames(db, bookId)).filter(({ id }) => id !== payeeId)
    await sql.updatePayee(db, bookId, payeeId, await checkDraft(call, draft, others))
    return {}
  }),

  route(contract.payees.previewMerge, async (wanted, call) => {
    const { from } = await findPair(call, wanted)
    return { transactions: await sql.countTransactions(call.db, call.bookId, from.payeeId) }
  }),

  route(contract.payees.merge, async (wanted, call) => {
    const { db, bookId } = call
    const { from, into } = await findPair(call, wanted)
    const merged = mergedPayees(from, into)
    if ((merged.aliases?.length ?? 0) > limits.payeeAliases) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.payeeAliases} aliases.`)
    }
    await withoutChoosing(db, () => sql.moveTransactions(db, bookId, from.payeeId, into.payeeId))
    await follow(db, bookId, 'payees', from.payeeId, into.payeeId)
    await sql.deletePayee(db, bookId, from.payeeId)
    await sql.updatePayee(db, bookId, into.payeeId, merged)
    return {}
  }),

  route(contract.payees.remove, async (target, call) => {
    const { db, bookId } = call
    const payee = await findOwn(call, target)
    await sql.leaveName(db, bookId, payee)
    await follow(db, bookId, 'payees', payee.payeeId)
    await sql.deletePayee(db, bookId, payee.payeeId)
    return {}
  }),
]
