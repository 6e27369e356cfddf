import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { sum } from '#contract/calc/money.ts'
import type { AccountTotal } from '#stores/import/plan/planRows.ts'
import { count } from '#components/ui/data/quantities.ts'
import classes from './TotalsTable.module.css'

/**
 * What will be imported on each account, and in each currency.
 *
 * Read aloud: a table with its name, and the names of its rows and columns.
 */
export const TotalsTable = observer(function TotalsTable() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const totals = imports.findings?.totals ?? []
  const byCurrency = [...Map.groupBy(totals, ({ account }) => account.currency.currencyId).values()]
  return (
    // What scrolls takes the focus, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="group" aria-label={t('import.check.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('import.check.account')}</th>
            <th className={classes.figure}>{t('import.check.lines')}</th>
            <th className={classes.figure}>{t('import.check.in')}</th>
            <th className={classes.figure}>{t('import.check.out')}</th>
            <th className={classes.figure}>{t('import.check.net')}</th>
          </tr>
        </thead>
        {byCurrency.map((group) => (
          <CurrencyGroup key={group[0]?.account.currency.currencyId} totals={group} />
        ))}
      </table>
    </div>
  )
})

const CurrencyGroup = ({ totals }: { totals: readonly AccountTotal[] }) => {
  const { t } = useTranslation()
  const [first] = totals
  if (first === undefined) return null
  const all: AccountTotal = {
    account: first.account,
    count: totals.reduce((lines, total) => lines + total.count, 0),
    income: sum(totals.map(({ income }) => income)),
    expense: sum(totals.map(({ expense }) => expense)),
  }
  return (
    <tbody>
      {totals.map((total) => (
        <tr key={total.account.accountId ?? total.account.name}>
          <th scope="row">
            {total.account.name} {total.account.accountId === undefined && <Tag>{t('import.check.new')}</Tag>}
          </th>
          <Figures total={total} />
        </tr>
      ))}
      {totals.length > 1 && (
        <tr className={classes.sum}>
          <th scope="row">{t('import.check.sum', { code: first.account.currency.code })}</th>
          <Figures total={all} />
        </tr>
      )}
    </tbody>
  )
}

const Figures = ({ total: { account, count: lines, income, expense } }: { total: AccountTotal }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = account
  return (
    <>
      <td className={classes.figure} data-label={t('import.check.lines')}>
        {count(lines, locale)}
      </td>
      <td className={classes.figure} data-label={t('import.check.in')}>
        <Money amount={income} unit={currency} signs="both" tone={income === '0' ? 'muted' : 'income'} />
      </td>
      <td className={classes.figure} data-label={t('import.check.out')}>
        <Money amount={expense} unit={currency} tone={expense === '0' ? 'muted' : 'expense'} />
      </td>
      <td className={classes.figure} data-label={t('import.check.net')}>
        <Money amount={sum([income, expense])} unit={currency} signs="both" />
      </td>
    </>
  )
}
