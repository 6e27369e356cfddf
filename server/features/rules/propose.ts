import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import { readProposing } from '#server/features/sorting/propose.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'

/** The id of nothing: no rule is about it. */
const NONE = 0

/** Values for rows of one book, in their order. */
export const propose = async (call: UserCall, rows: readonly UnsortedRow[]): Promise<Proposal[]> => {
  const { proposer, payeeIdOf, nameOf } = await readProposing(call)
  const accounts = new Map((await listAccountRefs(call.db, call.bookId)).map((ref) => [ref.accountId, ref.currencyId]))
  const proposals: Proposal[] = []
  const slices = new Slices()
  for (const { text = '', payee, tagIds = [], accountId, delta, ...row } of rows) {
    if (slices.isOver) await slices.next()
    const payeeId = row.payeeId ?? (payee === undefined ? undefined : payeeIdOf(payee)) ?? null
    const payeeName = payeeId === null ? (payee ?? null) : nameOf(payeeId)
    const currencyId = accountId === undefined ? row.currencyId : requireRow(accounts.get(accountId), 'account')
    const place = { accountId: accountId ?? NONE, currencyId: currencyId ?? NONE }
    // A name is that of the file; an id was chosen.
    const isChosen = row.payeeId !== undefined
    proposals.push(proposer.propose({ text, payeeId, payeeName, tagIds, ...place, delta }, isChosen))
  }
  return proposals
}
