import { IconAlertTriangle } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { absolute, sign } from '#shared/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { BudgetBar } from './BudgetBar.tsx'
import classes from './BudgetFigures.module.css'
import type { BudgetProgress } from './budgetProgress.ts'

export interface BudgetFiguresProps {
  /** The name of the budget. */
  name: string
  currencyId: number
  progress: BudgetProgress
  /** The filter of the counted transactions. */
  filter: TransactionFilter
  /** The sum of the budgets below it. */
  isSum?: boolean
  /** Shows that the period is a quarter. */
  isQuarter?: boolean
  /** Omits the used amount, because it is shown before. */
  isDoneTold?: boolean
}

/** The used share of a budget, as a bar and in figures, and the remaining amount. */
export const BudgetFigures = observer(function BudgetFigures({
  name,
  currencyId,
  progress,
  filter,
  ...what
}: BudgetFiguresProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const unit = currencies.byId.get(currencyId)
  const isOver = progress.state === 'over'
  const { isIncome, intoAccountIds, done } = progress
  const savings = intoAccountIds && { accountIds: intoAccountIds, amount: done, isIncome }
  return (
    <span className={classes.figures}>
      <BudgetBar name={name} progress={progress} isSum={what.isSum ?? false} />
      <span className={classes.done}>
        {!what.isDoneTold && (
          <Explain name={name} filter={filter} currencyId={currencyId} savings={savings}>
            <Money amount={done} unit={unit} />
          </Explain>
        )}{' '}
        <span className={classes.of}>
          <Trans
            i18nKey={savings === undefined ? 'budgets.of' : 'budgets.ofPutAside'}
            components={{ money: <Money amount={progress.expected} unit={unit} isInline /> }}
          />
          {what.isQuarter && ` · ${t('budgets.quarter')}`}
          {what.isSum && ` · ${t('budgets.nested')}`}
        </span>
      </span>
      <span className={classes.left} data-over={isOver || undefined}>
        {isOver && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
        <Trans
          i18nKey={restOf(progress)}
          components={{ money: <Money amount={absolute(progress.left)} unit={unit} /> }}
        />
      </span>
    </span>
  )
})

/** The label of the remaining amount: only expenses can be "left"; income and savings are still expected. */
const restOf = ({ state, intoAccountIds, left }: BudgetProgress) => {
  if (state === 'over') return 'budgets.over'
  if (state !== 'goal') return 'budgets.left'
  if (sign(left) === 0) return 'budgets.reached'
  if (sign(left) < 0) return 'budgets.more'
  return intoAccountIds === undefined ? 'budgets.toCome' : 'budgets.toPutAside'
}
