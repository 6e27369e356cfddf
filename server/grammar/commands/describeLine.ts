import type { ReplyContext } from './context.ts'
import type { Subject } from './subject.ts'

type Headed = 'spending' | 'income' | 'largestExpense' | 'largestExpenses' | 'largestIncome' | 'largestIncomes'

/** The first line of an answer, with the subject of the question. */
export const describeLine = (
  { ledger }: ReplyContext,
  key: Headed,
  { category, account, text, description, payee, tag }: Subject,
  parts: Record<string, string>,
): string => {
  const names = [category?.name, payee?.name, tag?.name].filter((name) => name !== undefined)
  const named = payee === undefined || names.length > 1 ? ('Of' as const) : ('At' as const)
  const way = text === undefined ? named : ('With' as const)
  const side = key === 'income' || key.startsWith('largestIncome') ? ('income' as const) : ('spending' as const)
  const name = names.length === 0 ? `${description}${text === description ? '' : '…'}` : names.join(', ')
  const isWhole = names.length === 0 && text === undefined
  const about = isWhole ? '' : ledger.text(`${side}${way}`, { name })
  const line = ledger.text(key, { ...parts, about })
  return account === undefined ? line : ledger.text('ofAccount', { account: account.name, line })
}
