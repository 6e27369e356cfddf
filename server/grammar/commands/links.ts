import type { TransactionType } from '#contract/lists.ts'
import type { Side } from '#server/grammar/commands.ts'
import type { Period } from '#server/grammar/dates.ts'
import type { ReplyContext } from './context.ts'
import type { Subject } from './subject.ts'

export const typeOf = (side: Side): 'spending' | 'income' => (side === 'spent' ? 'spending' : 'income')

/** Links to the transactions of an answer, as a separate paragraph. */
export const linkTo = (
  { ledger }: ReplyContext,
  { category, account, payee, tag, description }: Subject,
  period: Period | undefined,
  type: TransactionType | undefined,
): string[] => {
  const parts: [string, string | number | undefined][] = [
    ['categories', category?.categoryId],
    ['accounts', account?.accountId],
    ['payees', payee?.payeeId],
    ['tags', tag?.tagId],
    ['from', period?.first],
    ['to', period?.last],
    ['text', description],
    ['types', type],
  ]
  const query = new URLSearchParams()
  for (const [name, value] of parts) if (value !== undefined) query.set(name, String(value))
  return ['', `[${ledger.text('showTransactions')}](/transactions?${query.toString()})`]
}
