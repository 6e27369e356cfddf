import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BudgetBar.module.css'
import type { BudgetProgress } from './budgetProgress.ts'

export interface BudgetBarProps {
  /** The name of the budget. */
  name: string
  progress: Pick<BudgetProgress, 'share' | 'state' | 'status' | 'passed'>
  /** The sum of the budgets below it, drawn as an outline. */
  isSum?: boolean
}

/**
 * The used share of a budget, with a mark for today: use beyond the mark is ahead of the period.
 *
 * Read aloud: a meter with the name of the budget, its share and its state in words.
 */
export const BudgetBar = ({ name, progress, isSum }: BudgetBarProps) => {
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
