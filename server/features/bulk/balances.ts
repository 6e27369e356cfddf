import type { BulkDraft } from '#contract/bulk.ts'
import { sign } from '#shared/money.ts'
import { Refusal } from '#contract/errors.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { detailsOf } from '#server/features/transactions/details.ts'
import { findAccountRef } from '#server/features/transactions/edit.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { plainTransaction } from '#server/features/transactions/rules.ts'
import { kindOf } from '#server/features/transactions/sides.ts'
import { deleteTransactions, updateTransaction } from '#server/features/transactions/sql.ts'
import { assertBalance } from '#server/features/statements/assert.ts'
import type { Named } from './names.ts'
import { inPlace } from './plans.ts'

type BalanceChange = NonNullable<BulkDraft['balances']>[number]

/** Changes the opening balances and adjustments that are later than the imported transactions. */
export const changeBalances = async ({ balances = [] }: Pick<BulkDraft, 'balances'>, call: UserCall): Promise<void> => {
  for (const [index, change] of balances.entries())
    await inPlace(['balances', index], () => changeBalance(change, call))
}

/** Stated balances of a file, compared from then on. */
export const assertBalances = async (
  { assertions = [] }: Pick<BulkDraft, 'assertions'>,
  named: Named,
  call: UserCall,
): Promise<void> => {
  for (const [index, { accountId, ...said }] of assertions.entries())
    await inPlace(['assertions', index], async () => {
      await assertBalance(call, { ...said, accountId: named.accountRef(accountId, 'accountId').accountId })
    })
}

const changeBalance = async ({ created, delta, kind, ...target }: BalanceChange, call: UserCall): Promise<void> => {
  const lines = await findOwn(call, target)
  const [row] = lines
  if (kindOf(row) === undefined) throw new Refusal('NOT_FOUND', 'It is neither an opening balance nor an adjustment.')
  if (sign(delta) === 0) return deleteTransactions(call.db, call.bookId, [row.id])
  const accountRef = await findAccountRef(call, row.account_id)
  const draft = {
    categoryId: row.category_id,
    accountId: row.account_id,
    delta,
    description: row.description ?? undefined,
  }
  const changed = plainTransaction(draft, accountRef, new Date(created))
  await updateTransaction(call.db, call.bookId, lines, { ...changed, kind, details: detailsOf(lines) })
}
