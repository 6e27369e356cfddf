import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { daysOld } from '#components/currencies/daysOld.ts'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Conversion } from '#stores/conversion.ts'
import classes from './Worth.module.css'

export interface WorthRatesProps {
  conversion: Conversion
}

/**
 * Of which day the rates of a sum are, and what had to be left out of it.
 *
 * Use for the line below a converted sum; never instead of the sign ≈ before it.
 */
export const WorthRates = observer(function WorthRates({ conversion }: WorthRatesProps) {
  const { t } = useTranslation()
  const { currencies, settings } = useStores()
  const dates = useDates()
  const [oldest] = conversion.counted
    .flatMap(({ rate }) => (rate === undefined || rate.source === 'own' ? [] : [rate]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const age = oldest && daysOld(oldest, dates.timeZone)
  return (
    <>
      {oldest !== undefined && (
        <p className={classes.rates} data-old={age !== undefined || undefined}>
          {oldest.date === settings.today()
            ? t('accounts.worth.ratesToday')
            : t('accounts.worth.rates', { date: dates.shortDay(oldest.date) })}
          {age !== undefined && `, ${t('currencies.rate.old', { count: age })}`}
        </p>
      )}
      {conversion.missing.map(({ currencyId, amount }) => (
        <p key={currencyId} className={classes.rates} data-old data-missing>
          <Trans
            i18nKey="accounts.worth.without"
            components={{ money: <Money amount={amount} unit={currencies.byId.get(currencyId)} isInline /> }}
          />
        </p>
      ))}
    </>
  )
})
