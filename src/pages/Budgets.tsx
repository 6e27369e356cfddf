import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BudgetTotals } from '#components/budgets/BudgetTotals.tsx'
import { SetBudgetButton } from '#components/budgets/SetBudgetButton.tsx'
import { MonthBudgets } from '#components/analytics/budgets/MonthBudgets.tsx'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'
import { noFilters, readFilters, writeFilters } from '#components/filters/filters.ts'
import { ListFilter } from '#components/filters/ListFilter.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useLoad } from '#components/useLoad.ts'
import { usePeople } from '#components/usePeople.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Budgets.module.css'

/** `/budgets?month=2026-10&owners=2`: the budgets of a month, and what was spent of them on these members' accounts. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { accounts, settings } = useStores()
  const [query, change] = useAddress()
  useLoad(settings.current)
  useLoad(accounts.list)
  const month = query.get('month') ?? settings.today().slice(0, 7)
  const { owners } = readFilters(query)
  const whose = usePeople().ownerFilter(owners)
  return (
    <>
      <PageTitle
        title={t('common.navigation.budgets')}
        tools={
          <>
            {whose && (
              <ListFilter
                {...whose}
                onChoose={(chosen) => change((before) => writeFilters(before, { ...noFilters, owners: chosen }))}
              />
            )}
            <PeriodPicker
              kind="month"
              value={month}
              onChange={(next) =>
                change(() => writeFilters(new URLSearchParams({ month: next }), { ...noFilters, owners }))
              }
            />
            <SetBudgetButton variant="primary" />
          </>
        }
      />
      <BudgetTotals month={month} owners={owners} />
      <div className={classes.budgets}>
        <MonthBudgets month={month} owners={owners} />
      </div>
    </>
  )
})
