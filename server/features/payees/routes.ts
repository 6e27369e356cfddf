import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { distinctAliases, takenNames } from '#shared/names.ts'
import { mergedPayees, type Payee, type PayeeDraft } from '#contract/payees.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { findCategory } from '#server/features/categories/sql.ts'
import { followInFilters } from '#server/features/savedFilters/sql.ts'
import { requireRow, requireUnchanged } from '#server/kernel/requireRow.ts'
import { route, type UserCall } from '#server/kernel/route.ts'
import * as sql from './sql.ts'

interface OnPayee {
  payeeId: number
  version?: string | undefined
}

const findOwn = async ({ db, userId }: UserCall, { payeeId, version }: OnPayee): Promise<Payee> =>
  requireUnchanged(await sql.findPayee(db, userId, payeeId), 'payee', version)

/** The draft as stored: its names must be unique, and its category must allow transactions. */
const checkDraft = async (
  { db, userId }: UserCall,
  draft: PayeeDraft,
  others: readonly sql.PayeeNames[],
): Promise<PayeeDraft> => {
  const taken = takenNames(draft, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', 'Another payee has this name.', taken)
  if (draft.categoryId !== undefined) {
    const category = requireRow(await findCategory(db, userId, draft.categoryId), 'category')
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
  route(contract.payees.list, async (_, { db, userId }) => ({ payees: await sql.listPayees(db, userId) })),

  route(contract.payees.create, async (draft, call) => {
    const { db, userId } = call
    const others = await sql.listPayeeNames(db, userId)
    const payee = await checkDraft(call, draft, others)
    if (others.length >= limits.payees) throw new Refusal('LIMIT_REACHED', `At most ${limits.payees} payees.`)
    return { payeeId: await sql.insertPayee(db, userId, payee) }
  }),

  route(contract.payees.edit, async ({ payeeId, version, ...draft }, call) => {
    const { db, userId } = call
    await findOwn(call, { payeeId, version })
    const others = (await sql.listPayeeNames(db, userId)).filter(({ id }) => id !== payeeId)
    await sql.updatePayee(db, userId, payeeId, await checkDraft(call, draft, others))
    return {}
  }),

  route(contract.payees.previewMerge, async (wanted, call) => {
    const { from } = await findPair(call, wanted)
    return { transactions: await sql.countTransactions(call.db, call.userId, from.payeeId) }
  }),

  route(contract.payees.merge, async (wanted, call) => {
    const { db, userId } = call
    const { from, into } = await findPair(call, wanted)
    const merged = mergedPayees(from, into)
    if ((merged.aliases?.length ?? 0) > limits.payeeAliases) {
      throw new Refusal('LIMIT_REACHED', `At most ${limits.payeeAliases} aliases.`)
    }
    await sql.moveTransactions(db, userId, from.payeeId, into.payeeId)
    await followInFilters(db, userId, 'payees', from.payeeId, into.payeeId)
    await sql.deletePayee(db, userId, from.payeeId)
    await sql.updatePayee(db, userId, into.payeeId, merged)
    return {}
  }),

  route(contract.payees.remove, async (target, call) => {
    const { db, userId } = call
    const payee = await findOwn(call, target)
    await sql.leaveName(db, userId, payee)
    await followInFilters(db, userId, 'payees', payee.payeeId)
    await sql.deletePayee(db, userId, payee.payeeId)
    return {}
  }),
]
