import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BudgetFigures } from '#components/budgets/BudgetFigures.tsx'
import { budgetFilter } from '#components/budgets/budgetFilter.ts'
import { budgetProgress } from '#components/budgets/budgetProgress.ts'
import { type BudgetInTree, budgetsInTree } from '#components/budgets/budgetsInTree.ts'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, isEqual, sign } from '#shared/money.ts'
import { endOfDay, monthIn, startOfDay } from '#shared/zone.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'
import type { CategoryNode } from '#stores/CategoriesStore.ts'
import { countedOf, daysOfMonth } from '#components/filters/steps.ts'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { Category } from '#contract/categories.ts'
import classes from './CategoryFigures.module.css'

export interface CategoryFiguresProps {
  node: CategoryNode
  /** The shown month, `YYYY-MM`. */
  month: string
  /** Per currency. */
  recorded: readonly CurrencyTotal[]
  /** Called to create the category's first budget. */
  onBudget: () => void
}

/**
 * The totals of a category with its subcategories in a month, with its budgets, a line per currency. A sum of budgets below it is drawn as an outline. A category without a budget has a button to create one.
 */
export const CategoryFigures = observer(function CategoryFigures({
  node,
  month,
  recorded,
  onBudget,
}: CategoryFiguresProps) {
  const { t } = useTranslation()
  const { budgets, currencies, settings } = useStores()
  const mayEdit = useMay('edit')
  const now = new Date()
  const zone = settings.timeZone
  const time = month === monthIn(zone, now) ? undefined : startOfDay(zone, `${month}-01`)
  useLoad(currencies.list)
  useLoad(budgets.list)
  const uses = useLoad(budgets.usesAt(time))
  const byId = new Map(uses.value.map((use) => [use.budgetId, use]))
  const inTree = budgetsInTree(node, budgets.list.value, byId).filter(({ budget }) => !isEqual(budget.amount, '0'))
  const currencyIds = new Set([...recorded, ...inTree.map(({ budget }) => budget)].map(({ currencyId }) => currencyId))
  const { name } = node.category
  const isWithoutBudget = budgets.list.isReady && !inTree.some(({ isSum }) => !isSum)
  const begin = isWithoutBudget && mayEdit && (
    <UnstyledButton className={classes.begin ?? ''} aria-label={t('budgets.set', { name })} onClick={onBudget}>
      <IconPlus size={14} stroke={1.5} aria-hidden />
      <span>{t('budgets.begin')}</span>
    </UnstyledButton>
  )
  if (currencyIds.size === 0)
    return (
      <span className={classes.lines}>
        <span className={classes.budget}>{begin}</span>
      </span>
    )
  const figures = ({ budget, use, categoryIds, isSum }: BudgetInTree) => (
    <BudgetFigures
      name={name}
      currencyId={budget.currencyId}
      progress={budgetProgress(budget, use, now)}
      filter={budgetFilter(use, categoryIds)}
      isSum={isSum}
      isQuarter={budget.dateType === 1}
      isDoneTold={!isSum && budget.dateType === 0 && budget.intoAccountIds === undefined}
    />
  )
  return (
    <>
      {[...currencyIds].map((currencyId, line) => {
        const amount = recorded.find((each) => each.currencyId === currencyId)?.amount
        const inCurrency = inTree.filter(({ budget }) => budget.currencyId === currencyId)
        const [first, ...others] = inCurrency
        const isOnlySaved =
          amount === undefined && inCurrency.every(({ budget }) => budget.intoAccountIds !== undefined)
        return (
          <span key={currencyId} className={classes.lines}>
            {!isOnlySaved && (
              <CategorySpending category={node.category} month={month} currencyId={currencyId} amount={amount ?? '0'} />
            )}
            <span className={classes.budget}>{first ? figures(first) : line === 0 && begin}</span>
            {others.map((other) => (
              <span
                key={`${other.budget.dateType} ${other.isSum} ${other.budget.intoAccountIds !== undefined}`}
                className={classes.budget}
              >
                {figures(other)}
              </span>
            ))}
          </span>
        )
      })}
    </>
  )
})

interface CategorySpendingProps {
  category: Category
  /** `YYYY-MM` */
  month: string
  currencyId: number
  amount: Amount
}

/** The total of a category with its subcategories in a month, in one currency. */
const CategorySpending = observer(function CategorySpending({
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
    <span className={classes.recorded}>
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
