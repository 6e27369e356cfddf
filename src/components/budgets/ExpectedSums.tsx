import { UnstyledButton } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { useConversion } from '#components/accounts/useConversion.ts'
import { Exchange } from '#components/explain/Exchange.tsx'
import { explanationWidth } from '#components/explain/explanationWidth.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Budget } from '#contract/budgets.ts'
import { absolute, type Amount, compare, sign, sum } from '#shared/money.ts'
import { topmostBudgets } from './budgetsInTree.ts'
import classes from './ExpectedSums.module.css'

const groups = [
  'incomeMonth',
  'incomeQuarter',
  'expenseMonth',
  'expenseQuarter',
  'savingMonth',
  'savingQuarter',
] as const

/**
 * Totals of all budgets: income, expenses and savings separately, by period and currency, with the largest of each. A group with several currencies starts with their sum in the base currency. Loads its own data.
 */
export const ExpectedSums = observer(function ExpectedSums() {
  const { t } = useTranslation()
  const { budgets, categories, currencies } = useStores()
  const needed = [useLoad(budgets.list), useLoad(categories.list), useLoad(currencies.list)]
  if (needed.some(isWaiting)) return <div data-waiting />
  if (!needed.every((each) => each.isReady)) return null
  const expected = Map.groupBy(topmostBudgets(categories.treeWithTransfers, budgets.list.value), groupOf)
  if (expected.size === 0)
    return categories.hasOwn ? <p className={classes.none}>{t('budgets.expected.none')}</p> : null
  return (
    <dl className={classes.groups} data-in-order>
      {groups.map((group) => {
        const own = expected.get(group) ?? []
        if (own.length === 0) return null
        return (
          <div key={group}>
            <dt className={classes.label}>{t(`budgets.expected.${group}`)}</dt>
            <dd className={classes.sums} data-in-order>
              <InBase budgets={own} />
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

/** Savings have no sign, because they are taken from expenses or income. */
const isSaving = ({ intoAccountIds }: Budget): boolean => intoAccountIds !== undefined
const amountOf = (budget: Budget): Amount => (isSaving(budget) ? absolute(budget.amount) : budget.amount)

const groupOf = (budget: Budget): (typeof groups)[number] => {
  const { amount, dateType } = budget
  if (isSaving(budget)) return dateType === 0 ? 'savingMonth' : 'savingQuarter'
  if (sign(amount) > 0) return dateType === 0 ? 'incomeMonth' : 'incomeQuarter'
  return dateType === 0 ? 'expenseMonth' : 'expenseQuarter'
}

const lookOf = ([first]: readonly Budget[], total: Amount) => {
  if (first !== undefined && isSaving(first)) return {}
  return { signs: 'both', tone: sign(total) > 0 ? 'income' : 'expense' } as const
}

/** The sum of budgets in several currencies at today's rates, with a button for the rates. */
const InBase = observer(function InBase({ budgets }: { budgets: readonly Budget[] }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const byCurrency = [...Map.groupBy(budgets, ({ currencyId }) => currencyId)]
  const totals = byCurrency.map(([currencyId, some]) => ({ currencyId, amount: sum(some.map(amountOf)) }))
  const { status, conversion } = useConversion(totals)
  if (totals.length > 1 && isWaiting({ status })) return <span data-waiting />
  if (totals.length < 2 || conversion === undefined) return null
  const { currencyId, total } = conversion
  const name = t('budgets.expected.all', { code: currencies.byId.get(currencyId)?.code })
  return (
    <span className={classes.sum}>
      <Popover
        target={
          <UnstyledButton className={classes.inBase ?? ''} title={t('explain.open', { name })}>
            <Money
              amount={total}
              unit={currencies.byId.get(currencyId)}
              {...lookOf(budgets, total)}
              isApproximate
              isInline
            />
          </UnstyledButton>
        }
        offset={6}
        width={explanationWidth}
        className={classes.rates ?? ''}
        aria-label={t('explain.open', { name })}
      >
        <Exchange conversion={conversion} />
      </Popover>
      <span className={classes.note}>{name}</span>
    </span>
  )
})

/** The sum of budgets in one currency, with the largest of them. */
const Sum = observer(function Sum({ budgets }: { budgets: readonly Budget[] }) {
  const { categories, currencies } = useStores()
  const [largest] = budgets.toSorted((a, b) => compare(absolute(b.amount), absolute(a.amount)))
  if (largest === undefined) return null
  const unit = currencies.byId.get(largest.currencyId)
  const name = categories.byId.get(largest.categoryId)?.name
  const total = sum(budgets.map(amountOf))
  return (
    <span className={classes.sum}>
      <span className={classes.figure}>
        <Money amount={total} unit={unit} {...lookOf(budgets, total)} isInline />
      </span>
      <span className={classes.note}>
        {budgets.length === 1 ? (
          name
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
