import { IconCheck } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, isEqual, sign, subtract, sum } from '#shared/money.ts'
import type { AccountResult, Stated } from '#import/plan/accountResults.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import classes from './BalanceTable.module.css'
import { useBalanceWords } from './useBalanceWords.ts'

/**
 * For each account: the current balance, the balance after the import, and the balance stated by the file.
 *
 * Read aloud: a table with its name, and the names of its rows and columns.
 */
export const BalanceTable = observer(function BalanceTable() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const totals = imports.findings?.totals ?? []
  const after = t(totals.some(({ isAhead }) => isAhead) ? 'import.check.afterToday' : 'import.check.after')
  const byCurrency = [...Map.groupBy(totals, ({ account }) => account.currency.currencyId).values()]
  return (
    // A scroll container must be focusable, so that arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="group" aria-label={t('import.check.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('import.check.account')}</th>
            <th className={classes.figure}>{t('import.check.now')}</th>
            <th className={classes.figure}>{after}</th>
            <th>{t('import.check.stated')}</th>
          </tr>
        </thead>
        {byCurrency.map((group) => (
          <CurrencyGroup key={group[0]?.account.currency.currencyId} totals={group} afterLabel={after} />
        ))}
      </table>
    </div>
  )
})

const CurrencyGroup = ({ totals, afterLabel }: { totals: readonly AccountResult[]; afterLabel: string }) => {
  const { t } = useTranslation()
  const [first] = totals
  if (first === undefined) return null
  const { currency } = first.account
  return (
    <tbody>
      {totals.map((total) => (
        <AccountRow key={total.account.accountId ?? total.account.name} total={total} afterLabel={afterLabel} />
      ))}
      {totals.length > 1 && (
        <tr className={classes.sum}>
          <th scope="row">{t('import.check.sum', { code: currency.code })}</th>
          <Balances now={sum(totals.map(({ now }) => now))} after={sumOf(totals)} {...{ currency, afterLabel }} />
        </tr>
      )}
    </tbody>
  )
}

/** Undefined while a question about a balance is open. */
const sumOf = (totals: readonly AccountResult[]): Amount | undefined => {
  const known = totals.flatMap(({ after }) => after ?? [])
  return known.length === totals.length ? sum(known) : undefined
}

const AccountRow = ({ total, afterLabel }: { total: AccountResult; afterLabel: string }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { account, count, income, expense, now, after, stated } = total
  const { currency } = account
  const moved = [
    count > 0 && t('import.check.rows', { count }),
    sign(income) !== 0 && t('import.check.moneyIn', { amount: formatMoney(income, currency, locale) }),
    sign(expense) !== 0 && t('import.check.moneyOut', { amount: formatMoney(expense, currency, locale) }),
  ].filter((part) => part !== false)
  return (
    <tr>
      <th scope="row">
        {account.name} {account.accountId === undefined && <Tag>{t('import.check.new')}</Tag>}
        <span className={classes.moved}>{moved.join(', ')}</span>
      </th>
      <Balances {...{ now, after, currency, afterLabel }} />
      <td data-label={t('import.check.stated')} className={classes.stated}>
        <span>
          {stated === undefined ? t('import.accounts.notStated') : <StatedBalance {...{ stated, after, currency }} />}
        </span>
      </td>
    </tr>
  )
}

interface BalancesProps extends Pick<AccountResult, 'now' | 'after'> {
  currency: ExistingCurrency
  afterLabel: string
}

const Balances = ({ now, after, currency, afterLabel }: BalancesProps) => {
  const { t } = useTranslation()
  return (
    <>
      <td className={classes.figure} data-label={t('import.check.now')}>
        <Money amount={now} unit={currency} tone="muted" />
      </td>
      <td className={classes.figure} data-label={afterLabel}>
        {after === undefined ? (
          <span className={classes.asked}>{t('import.check.asked')}</span>
        ) : (
          <Money amount={after} unit={currency} />
        )}
      </td>
    </>
  )
}

const StatedBalance = observer(function StatedBalance({
  stated,
  after,
  currency,
}: {
  stated: Stated
  after: Amount | undefined
  currency: ExistingCurrency
}) {
  const { t } = useTranslation()
  const { money, dayOf, offBy } = useBalanceWords(currency)
  const { amount, day, difference } = stated
  const isEven = difference !== undefined && sign(difference) === 0
  // On another day than today the account may hold another amount than the one beside it.
  const isOfToday = difference === undefined || after === undefined || isEqual(subtract(after, amount), difference)
  const words =
    day === undefined ? money(amount) : t('import.check.statedOn', { amount: money(amount), day: dayOf(day) })
  return (
    <>
      <span className={classes.proof} data-even={isEven || undefined}>
        {isEven && <IconCheck size={14} stroke={1.5} aria-hidden />} {words}
      </span>
      {difference !== undefined && (
        <span className={classes.moved} data-off={!isEven || undefined}>
          {isEven
            ? t(isOfToday ? 'import.check.agrees' : 'import.check.agreesThen')
            : t(isOfToday ? 'import.check.differs' : 'import.check.differsThen', { off: offBy(difference) })}
        </span>
      )}
    </>
  )
})
