import { May } from '#components/May.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import type { Transaction } from '#contract/transactions.ts'

/** A link to the recurring transaction that generated this one; for a plain transaction, to a new one like it. */
export const ToRecurring = ({ transaction: { metadata, transactionId } }: { transaction: Transaction }) => {
  const { t } = useTranslation()
  const ruleId = metadata?.recurringTransactionId
  if (ruleId !== undefined) return <Link to={`/recurring?rule=${ruleId}`}>{t('recurring.showRule')}</Link>
  return (
    <May needs="edit">
      <Link to={`/recurring?repeat=${transactionId}`}>{t('recurring.repeatThis')}</Link>
    </May>
  )
}
