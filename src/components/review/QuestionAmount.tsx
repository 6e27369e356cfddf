import { observer } from 'mobx-react-lite'
import { Money } from '#components/ui/data/Money.tsx'
import { TransactionAmount } from '#components/transactions/parts/TransactionParts.tsx'
import { useStores } from '#components/useStores.ts'
import { sum } from '#shared/money.ts'
import type { Question } from '#stores/review/questions.ts'

/** The sum of alike transactions in one currency; of a pair, its amount. */
export const QuestionAmount = observer(function QuestionAmount({ question }: { question: Question }) {
  const { currencies } = useStores()
  if (question.kind === 'transfer') {
    const { to } = question.pair
    return <Money amount={to.delta} unit={currencies.byId.get(to.currencyId)} signs="none" tone="muted" />
  }
  if (question.kind === 'receipt') {
    const { amount, offers } = question.receipt
    return amount === undefined ? null : (
      <Money amount={amount} unit={currencies.byId.get(offers[0]?.currencyId ?? 0)} signs="none" />
    )
  }
  const [first, ...others] = question.transactions
  if (first === undefined || question.kind !== 'category') return first && <TransactionAmount transaction={first} />
  if (others.some(({ currencyId }) => currencyId !== first.currencyId)) return null
  const delta = sum(question.transactions.map((row) => row.delta))
  return <TransactionAmount transaction={{ currencyId: first.currencyId, delta }} />
})
