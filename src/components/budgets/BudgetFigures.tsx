import { IconAlertTriangle } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { absolute, sign } from '#contract/calc/money.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import classes from './BudgetFigures.module.css'
import type { BudgetProgress } from './budgetProgress.ts'

export interface BudgetFiguresProps {
  /** Whose budget it is. */
  name: string
  currencyId: number
  progress: BudgetProgress
  /** Which entries count. */
  filter: TransactionFilter
  /** It only sums up the budgets below it. */
  isSum?: boolean
  /** Its period, where that is not the month. */
  isQuarter?: boolean
  /** What was done stands before it already. */
  isDoneTold?: boolean
}

/** How much of a budget is used, as a bar and in figures, and what is left. */
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
            components={{ money: <Money amount={progress.expected} unit={unit && { ...unit, symbol: '' }} isInline /> }}
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

/** What is still to be spent is left; what is still to come in or to be put aside is not. */
const restOf = ({ state, intoAccountIds, left }: BudgetProgress) => {
  if (state === 'over') return 'budgets.over'
  if (state !== 'goal') return 'budgets.left'
  if (sign(left) === 0) return 'budgets.reached'
  if (sign(left) < 0) return 'budgets.more'
  return intoAccountIds === undefined ? 'budgets.toCome' : 'budgets.toPutAside'
}

interface BudgetBarProps {
  /** Whose budget it is. */
  name: string
  progress: Pick<BudgetProgress, 'share' | 'state' | 'status' | 'passed'>
  /** It only sums up the budgets below it: drawn as an outline. */
  isSum?: boolean
}

/** How much of a budget is used, and where today stands: use to its right runs ahead of the period. */
const BudgetBar = ({ name, progress, isSum }: BudgetBarProps) => {
  const { t } = useTranslation()
  const { share, state, status, passed } = progress
  const percent = Math.round(Math.max(0, share) * 100)
  const style = {
    '--used': `${Math.min(100, percent)}%`,
    ...(passed === undefined ? {} : { '--today': `${(passed * 100).toFixed(1)}%` }),
  } as CSSProperties
  return (
    <div
      className={classes.bar}
      data-state={state}
      data-sum={isSum || undefined}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
      aria-valuetext={t(`budgets.status.${state === 'goal' ? 'goal' : status}`, { percent })}
      style={style}
    >
      <span className={classes.used} />
      {passed !== undefined && <span className={classes.today} />}
    </div>
  )
}
