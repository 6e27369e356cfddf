import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlain } from '#components/transactions/parts/isPlain.ts'
import { SortedBy } from '#components/transactions/parts/SortedBy.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './CategoryReason.module.css'

const WhyCategory = onDemand(async () => (await import('./WhyCategory.tsx')).WhyCategory)

export interface CategoryReasonProps {
  transaction: Transaction
}

/**
 * Why a recorded transaction has its category, and on request which rules looked at it; nothing for transfers, splits and balances.
 *
 * Read aloud: whether the list of rules is open.
 */
export const CategoryReason = observer(function CategoryReason({ transaction }: CategoryReasonProps) {
  const { t } = useTranslation()
  const { payees } = useStores()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { categoryBy, categoryRuleId, payeeId } = transaction
  if (!isPlain(transaction)) return null
  return (
    <div className={classes.reason}>
      {categoryBy !== undefined && (
        <>
          <SortedBy by={categoryBy} ruleId={categoryRuleId} payee={payees.byId.get(payeeId ?? 0)?.name} />
          {' · '}
        </>
      )}
      <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('transactions.sortedBy.why.open')}
      </LinkButton>
      <div id={id}>{isOpen && <WhyCategory transaction={transaction} />}</div>
    </div>
  )
})
