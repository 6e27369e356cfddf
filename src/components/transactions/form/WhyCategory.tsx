import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfRule, SortedBy } from '#components/transactions/parts/SortedBy.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Look } from '#contract/proposals.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './CategoryReason.module.css'

/** Which rules looked at a transaction, and why each did or did not act. */
export const WhyCategory = observer(function WhyCategory({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { rules } = useStores()
  const [explanation] = useState(() => rules.explanationOf(transaction.transactionId))
  useLoad(rules.list)
  const { value, status } = useLoad(explanation)
  if (status === 'failed') return <LoadFailed refusal={explanation.refusal} onRetry={() => void explanation.load()} />
  if (isWaiting(explanation) || isWaiting(rules.list)) return <SkeletonRows count={2} />
  const { looks, proposal } = value
  const isByPerson = transaction.categoryBy === undefined && transaction.review === undefined
  return (
    <ul className={classes.rules} aria-label={t('transactions.sortedBy.why.open')}>
      {isByPerson && <li>{t('transactions.sortedBy.why.person')}</li>}
      {proposal.reason !== undefined && (
        <li>
          <SortedBy by="learned" reason={proposal.reason} />
        </li>
      )}
      {looks.length === 0 && <li>{t('transactions.sortedBy.why.none')}</li>}
      {looks.map((look) => (
        <RuleLook key={look.ruleId} look={look} />
      ))}
    </ul>
  )
})

const resultOf = ({ failed, decides, wouldNow }: Omit<Look, 'ruleId'>) => {
  if (decides) return 'decides'
  if (wouldNow) return 'wouldNow'
  return failed ?? 'matches'
}

const RuleLook = observer(function RuleLook({ look: { ruleId, failed, decides, wouldNow } }: { look: Look }) {
  const { t } = useTranslation()
  const { rules } = useStores()
  const rule = rules.byId.get(ruleId)
  if (rule === undefined) return null
  const number = rules.list.value.indexOf(rule) + 1
  const name = nameOfRule(rule) ?? t('transactions.sortedBy.unnamed', { number })
  const result = resultOf({ failed, decides, wouldNow })
  return (
    <li>
      <Link to={`/rules/${ruleId}`}>{name}</Link>:{' '}
      <span className={decides ? classes.decides : undefined}>{t(`transactions.sortedBy.why.${result}`)}</span>
    </li>
  )
})
