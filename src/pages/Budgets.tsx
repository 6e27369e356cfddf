import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BudgetTotals } from '#components/budgets/BudgetTotals.tsx'
import { SetBudgetButton } from '#components/budgets/SetBudgetButton.tsx'
import { MonthBudgets } from '#components/analytics/budgets/MonthBudgets.tsx'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Budgets.module.css'

/** `/budgets?month=2026-10`: the budgets of a month. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [query, change] = useAddress()
  useLoad(settings.current)
  const month = query.get('month') ?? settings.today().slice(0, 7)
  return (
    <>
      <PageTitle
        title={t('common.navigation.budgets')}
        tools={
          <>
            <PeriodPicker
              kind="month"
              value={month}
              onChange={(next) => change(() => new URLSearchParams({ month: next }))}
            />
            <SetBudgetButton variant="primary" />
          </>
        }
      />
      <BudgetTotals month={month} />
      <div className={classes.budgets}>
        <MonthBudgets month={month} />
      </div>
    </>
  )
})
