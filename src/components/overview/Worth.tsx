import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { BaseCurrency } from './BaseCurrency.tsx'
import { SeparateSums } from './SeparateSums.tsx'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import classes from './Worth.module.css'
import { WorthChange } from './WorthChange.tsx'
import { WorthRates } from './WorthRates.tsx'
import { WorthUpcoming } from './WorthUpcoming.tsx'

/**
 * Net worth as one sum in the base currency: approximate where it was converted, with the day of the rates, and income and
 * spending of this month. What has no rate is left out, and named. Without rates each currency stands alone.
 *
 * Use for the one large figure of the main page; not for a folder or an account.
 */
export const Worth = observer(function Worth() {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  const totals = leadFirst(accounts.totals, settings.preferredCurrencyId)
  const { status: ratesStatus, conversion, retry } = useConversion(totals)
  const isWaiting = status === 'loading' || ratesStatus === 'loading' || ratesStatus === 'idle'
  if (status === 'failed') return null
  if (isWaiting) return <div className={classes.waiting} aria-hidden />
  if (totals.length === 0) return null
  if (conversion === undefined)
    return <SeparateSums totals={totals} onRetry={ratesStatus === 'failed' ? retry : undefined} />

  const isOne = totals.every(({ currencyId }) => currencyId === conversion.currencyId)
  return (
    <section className={classes.worth} aria-label={t('accounts.worth.all')}>
      <p className={classes.label}>
        {isOne ? t('accounts.worth.all') : t('accounts.worth.allIn')}{' '}
        {!isOne && <BaseCurrency currencyId={conversion.currencyId} />}
      </p>
      <p className={classes.figure}>
        <Explain
          name={t('accounts.worth.all')}
          filter={accounts.netWorthFilter}
          currencyId={conversion.currencyId}
          counted="balance"
          conversion={isOne ? undefined : conversion}
        >
          <Money
            amount={conversion.total}
            unit={currencies.byId.get(conversion.currencyId)}
            isApproximate={conversion.isApproximate}
            isInline
          />
        </Explain>
      </p>
      <div className={classes.below}>
        <WorthChange />
        <WorthUpcoming />
        <WorthRates conversion={conversion} />
      </div>
    </section>
  )
})
