import { observer } from 'mobx-react-lite'
import { countedOf, daysOfMonth } from '#components/filters/steps.ts'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Category } from '#contract/categories.ts'
import { type Amount, sign } from '#contract/calc/money.ts'
import { endOfDay, startOfDay } from '#contract/calc/zone.ts'
import classes from './CategorySpending.module.css'

export interface CategorySpendingProps {
  category: Category
  /** `YYYY-MM` */
  month: string
  currencyId: number
  amount: Amount
}

/**
 * What was booked on a category with all below it in a month, in one currency.
 *
 * Use for a row of the category tree; not for a budget: that is BudgetFigures.
 */
export const CategorySpending = observer(function CategorySpending({
  category,
  month,
  currencyId,
  amount,
}: CategorySpendingProps) {
  const { currencies, settings } = useStores()
  const { from, to } = countedOf(daysOfMonth(month), settings.today())
  const filter = {
    categoriesIds: String(category.categoryId),
    includeDescendants: 'true',
    currenciesIds: String(currencyId),
    fromTime: startOfDay(settings.timeZone, from),
    toTime: endOfDay(settings.timeZone, to),
  } as const
  return (
    <span className={classes.booked}>
      <Explain name={category.name} filter={filter} currencyId={currencyId}>
        <Money
          amount={amount}
          unit={currencies.byId.get(currencyId)}
          signs="both"
          tone={sign(amount) > 0 ? 'income' : 'plain'}
        />
      </Explain>
    </span>
  )
})
