import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { daysOfMonth } from '#components/filters/steps.ts'
import { useStores } from '#components/useStores.ts'
import classes from './TodayMark.module.css'

/** The legend of the today mark in budget bars, with the remaining days of the month. */
export const TodayMark = observer(function TodayMark() {
  const { t } = useTranslation()
  const today = useStores().settings.today()
  const count = Number(daysOfMonth(today.slice(0, 7)).to.slice(8)) - Number(today.slice(8))
  return <span className={classes.today}>{count === 0 ? t('budgets.lastDay') : t('budgets.today', { count })}</span>
})
