import { negate, sign } from '#contract/money.ts'
import { roundUp } from '#contract/roundUp.ts'
import { linkedLeg, type Transaction, type TransactionDraft } from '#contract/transactions.ts'
import type { Household } from './household.ts'
import { findEntry, record, recordTransfer, replaceEntry, takeEntry } from './ledger.ts'

/** Records one income or expense; an expense on an account with a rule is rounded up. */
export const recordRounded = (household: Household, draft: TransactionDraft): number => {
  const { createdAt = new Date().toISOString() } = draft
  const entry = { ...draft, createdAt }
  const transferId = recordRoundUp(household, entry)
  const transactionId = record(household, entry)
  if (transferId !== undefined) mark(household, transactionId, transferId)
  return transactionId
}

const recordRoundUp = (household: Household, { accountId, delta, createdAt }: TransactionDraft): number | undefined => {
  const rule = household.accumulations.find(({ sourceAccountId }) => sourceAccountId === accountId)
  const saved = rule === undefined ? '0' : roundUp(delta, rule.steps)
  if (rule === undefined || sign(saved) === 0) return undefined
  const { categoryId, sourceAccountId: fromAccountId, targetAccountId: toAccountId } = rule
  const amounts = { fromDelta: negate(saved), toDelta: saved }
  return recordTransfer(household, { categoryId, fromAccountId, toAccountId, createdAt, ...amounts })
}

const mark = (household: Household, transactionId: number, internalTransactionId: number): void => {
  const entry = findEntry(household, transactionId)
  household.entries[household.entries.indexOf(entry)] = { ...entry, metadata: { type: 3, internalTransactionId } }
}

/** After an edit: what was rounded up moves what it moves now; a plain entry that has become an expense is rounded up. */
export const roundAgain = (household: Household, old: Transaction): void => {
  const transferId =
    old.metadata === undefined &&
    old.kind === undefined &&
    recordRoundUp(household, findEntry(household, old.transactionId))
  if (transferId) mark(household, old.transactionId, transferId)
  if (old.metadata?.type === 3) adjust(household, old, old.metadata.internalTransactionId)
}

/** By the rule that the account has now on which the entry was. */
const adjust = (household: Household, old: Transaction, transferId: number): void => {
  const rule = household.accumulations.find(({ sourceAccountId }) => sourceAccountId === old.accountId)
  if (rule === undefined) return
  const transfer = findEntry(household, transferId)
  const to = linkedLeg(transfer)
  const saved = roundUp(findEntry(household, old.transactionId).delta, rule.steps)
  if (to === undefined || sign(saved) === 0) return removeWithRoundUp(household, transfer)
  const linkedTransaction = { ...to, delta: saved }
  const metadata = { type: 1 as const, id: transfer.transactionId, linkedTransaction }
  return replaceEntry(household, transfer, { ...transfer, delta: negate(saved), metadata })
}

/** An entry goes with the transfer that rounded it up; without that transfer an entry is a plain one again. */
export const removeWithRoundUp = (household: Household, entry: Transaction): void => {
  takeEntry(household, entry)
  if (entry.metadata?.type === 3) takeEntry(household, findEntry(household, entry.metadata.internalTransactionId))
  household.entries = household.entries.map((other) => {
    const isRoundedBy = other.metadata?.type === 3 && other.metadata.internalTransactionId === entry.transactionId
    if (!isRoundedBy) return other
    const { metadata: _, ...plain } = other
    return plain
  })
}
