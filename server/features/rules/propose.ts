import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import type { Amount } from '#shared/money.ts'
import { listCurrencies } from '#server/features/currencies/sql.ts'
import { type Proposing, readProposing } from '#server/features/sorting/propose.ts'
import { listTagNames } from '#server/features/tags/sql.ts'
import { listAccountRefs } from '#server/features/transactions/sql.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import type { UserCall } from '#server/kernel/route.ts'

/** The id of nothing: no rule is about it. */
const NONE = 0

/** Refuses rows that name what is not in the book. */
const refuseUnknown = async ({ db, bookId }: UserCall, rows: readonly UnsortedRow[], { nameOf }: Proposing) => {
  for (const { payeeId } of rows) if (payeeId !== undefined) requireRow(nameOf(payeeId) ?? undefined, 'payee')
  const [tagIds, currencyIds] = [rows.flatMap((row) => row.tagIds ?? []), rows.flatMap((row) => row.currencyId ?? [])]
  const tags = tagIds.length === 0 ? [] : (await listTagNames(db, bookId)).map(({ id }) => id)
  const currencies = currencyIds.length === 0 ? [] : (await listCurrencies(db, bookId)).map((each) => each.currencyId)
  const [knownTags, knownCurrencies] = [new Set(tags), new Set(currencies)]
  for (const id of tagIds) requireRow(knownTags.has(id) || undefined, 'tag')
  for (const id of currencyIds) requireRow(knownCurrencies.has(id) || undefined, 'currency')
}

/** Placeholder amounts by direction, for rows whose amount is not known yet. */
const OPEN: Readonly<Record<string, Amount>> = { in: '1', out: '-1' }

/** Values for rows of one book, in their order. */
export const propose = async (call: UserCall, rows: readonly UnsortedRow[]): Promise<Proposal[]> => {
  const proposing = await readProposing(call)
  await refuseUnknown(call, rows, proposing)
  const { proposer, payeeIdOf, nameOf } = proposing
  const accounts = new Map((await listAccountRefs(call.db, call.bookId)).map((ref) => [ref.accountId, ref.currencyId]))
  const proposals: Proposal[] = []
  const slices = new Slices()
  for (const { text = '', tagIds = [], accountId, delta, ...row } of rows) {
    if (slices.isOver) await slices.next()
    const payee = row.newPayee ?? row.payee
    const payeeId = row.payeeId ?? (payee === undefined ? undefined : payeeIdOf(payee)) ?? null
    const payeeName = payeeId === null ? (payee ?? null) : nameOf(payeeId)
    const currencyId = accountId === undefined ? row.currencyId : requireRow(accounts.get(accountId), 'account')
    const place = { accountId: accountId ?? NONE, currencyId: currencyId ?? NONE }
    const amount = { delta: OPEN[delta] ?? delta, isAmountOpen: delta in OPEN }
    const isChosen = row.payeeId !== undefined || row.newPayee !== undefined
    proposals.push(proposer.propose({ text, payeeId, payeeName, tagIds, ...place, ...amount }, isChosen))
  }
  return proposals
}
