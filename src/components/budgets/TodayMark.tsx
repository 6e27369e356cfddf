import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { daysOfMonth } from '#components/filters/steps.ts'
import { useStores } from '#components/useStores.ts'
import classes from './TodayMark.module.css'

/** Says what the line through the budget bars is, and how many days of the month are left. */
export const TodayMark = observer(function TodayMark() {
  const { t } = useTranslation()
  const today = useStores().settings.today()
  const count = Number(daysOfMonth(today.slice(0, 7)).to.slice(8)) - Number(today.slice(8))
  return <span className={classes.today}>{count === 0 ? t('budgets.lastDay') : t('budgets.today', { count })}</span>
})
