import type { Look, Proposal } from '#contract/proposals.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { failedCondition } from '#server/features/sorting/match.ts'
import { factsOf } from './outcome.ts'
import { readProposing } from '#server/features/sorting/propose.ts'
import { findSortedRow } from './rows.sql.ts'
import { listRules } from '#server/features/sorting/rules.sql.ts'

/** Which rules look at a recorded transaction, why each does or does not act, and what would be proposed for it now. */
export const explain = async (
  call: UserCall,
  transactionId: number,
): Promise<{ looks: Look[]; proposal: Proposal }> => {
  const [{ id }] = await findOwn(call, { transactionId })
  const row = await findSortedRow(call.db, call.bookId, id)
  if (row === undefined) return { looks: [], proposal: {} }
  const { proposer, nameOf } = await readProposing(call)
  const facts = factsOf(row, nameOf)
  const proposal = proposer.propose(facts, row.payee_id !== null && row.payee_by === 0)
  // A person's choice stays.
  const isOpen = row.category_by !== 0 || row.review === 1
  const looks = (await listRules(call.db, call.bookId)).map((rule): Look => ({
    ruleId: rule.ruleId,
    failed: rule.paused ? 'paused' : failedCondition(rule, facts),
    decides: row.category_rule_id === rule.ruleId,
    ...(isOpen &&
      proposal.categoryRuleId === rule.ruleId &&
      row.category_rule_id !== rule.ruleId && { wouldNow: true as const }),
  }))
  return { looks, proposal }
}
