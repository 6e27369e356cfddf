import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '#components/ui/Money.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Budget } from '#contract/budgets.ts'
import { absolute, compare, sign, sum } from '#contract/money.ts'
import { topmostBudgets } from './budgetsInTree.ts'
import classes from './ExpectedSums.module.css'

const groups = ['incomeMonth', 'incomeQuarter', 'expenseMonth', 'expenseQuarter'] as const

/**
 * What all budgets come to: income and expenses apart, by period and currency, with the largest of each. Loads itself.
 *
 * Use for what all budgets come to; not for how far they are used: that is BudgetsPanel.
 */
export const ExpectedSums = observer(() => {
  const { t } = useTranslation()
  const { budgets, categories, currencies } = useStores()
  const needed = [useLoad(budgets.list), useLoad(categories.list), useLoad(currencies.list)]
  if (!needed.every((each) => each.isReady) || categories.tree.length === 0) return null
  const expected = Map.groupBy(topmostBudgets(categories.tree, budgets.list.value), groupOf)
  if (expected.size === 0) return <p className={classes.none}>{t('budgets.expected.none')}</p>
  return (
    <dl className={classes.groups}>
      {groups.map((group) => {
        const own = expected.get(group) ?? []
        if (own.length === 0) return null
        return (
          <div key={group}>
            <dt className={classes.label}>{t(`budgets.expected.${group}`)}</dt>
            <dd className={classes.sums}>
              {[...Map.groupBy(own, ({ currencyId }) => currencyId)].map(([currencyId, some]) => (
                <Sum key={currencyId} budgets={some} />
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
})

const groupOf = ({ amount, dateType }: Budget): (typeof groups)[number] => {
  if (sign(amount) > 0) return dateType === 0 ? 'incomeMonth' : 'incomeQuarter'
  return dateType === 0 ? 'expenseMonth' : 'expenseQuarter'
}

/** The sum of some budgets in one currency, and where most of it comes from. */
const Sum = observer(({ budgets }: { budgets: readonly Budget[] }) => {
  const { t } = useTranslation()
  const { categories, currencies } = useStores()
  const [largest] = budgets.toSorted((a, b) => compare(absolute(b.amount), absolute(a.amount)))
  if (largest === undefined) return null
  const unit = currencies.byId.get(largest.currencyId)
  const name = categories.byId.get(largest.categoryId)?.name
  const total = sum(budgets.map(({ amount }) => amount))
  return (
    <span className={classes.sum}>
      <span className={classes.figure}>
        <Money amount={total} unit={unit} signs="both" tone={sign(total) > 0 ? 'income' : 'expense'} isInline />
      </span>
      <span className={classes.note}>
        {budgets.length === 1 ? (
          t('budgets.expected.allFrom', { name })
        ) : (
          <Trans
            i18nKey="budgets.expected.largest"
            values={{ name }}
            components={{ money: <Money amount={absolute(largest.amount)} unit={unit} isInline /> }}
          />
        )}
      </span>
    </span>
  )
})
