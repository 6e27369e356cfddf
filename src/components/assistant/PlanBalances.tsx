import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Plan } from '#contract/assistant.ts'
import classes from './PlanBalances.module.css'

export interface PlanBalancesProps {
  balances: Plan['balances']
}

/** What a plan does to balances: each that moves, before and after. */
export const PlanBalances = observer(function PlanBalances({ balances }: PlanBalancesProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  if (balances.length === 0) return null
  return (
    <ul className={classes.balances} aria-label={t('assistant.plan.balances')}>
      {balances.map(({ accountId, name, currencyId, before, after }) => {
        const unit = currencies.byId.get(currencyId)
        return (
          <li key={accountId}>
            <span>{t('assistant.plan.balance', { name })}</span>
            <span className={classes.moves}>
              <Money amount={before} unit={unit} tone="muted" isInline />{' '}
              <span className={classes.becomes}>{t('assistant.plan.becomes')}</span>{' '}
              <b>
                <Money amount={after} unit={unit} isInline />
              </b>
            </span>
          </li>
        )
      })}
    </ul>
  )
})
