import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { MonthBudgets } from '#components/analytics/budgets/MonthBudgets.tsx'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './BudgetAnalysis.module.css'

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** `/analytics/categories?month=`: the budget analysis as a page of its own. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [query, change] = useAddress()
  useLoad(settings.current)
  const requested = query.get('month') ?? ''
  const month = MONTH.test(requested) ? requested : settings.today().slice(0, 7)
  return (
    <>
      <PageTitle
        title={t('analytics.budgets.title')}
        tools={
          <>
            <Link to="/categories">{t('budgets.none.set')}</Link>
            <PeriodPicker
              kind="month"
              value={month}
              onChange={(next) => change(() => new URLSearchParams({ month: next }))}
            />
          </>
        }
      />
      <div className={classes.budgets}>
        <MonthBudgets month={month} />
      </div>
    </>
  )
})
