import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { asQuery, noFilters } from '#components/filters/filters.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { sign, sum } from '#shared/money.ts'
import { changeOf } from '#stores/figures/totals.ts'
import classes from './Worth.module.css'

const tones = { '1': 'income', '0': 'plain', '-1': 'expense' } as const

/**
 * Income plus expenses from the start of the month in the user's time zone up to today, in the base currency. Loads its own data; renders nothing without transactions or on a failure.
 */
export const WorthChange = observer(function WorthChange() {
  const { t } = useTranslation()
  const { accounts, analytics, currencies, settings } = useStores()
  const { preferredCurrencyId: currencyId } = settings
  const today = settings.today()
  const days = asQuery({ ...noFilters, from: `${today.slice(0, 7)}-01`, to: today }, settings.timeZone)
  const filter = { ...days, ...accounts.netWorthFilter }
  const sums = useLoad(analytics.sums('months', { ...filter, currencyId }))
  const apart = useLoad(analytics.sums('months', filter))
  useLoad(accounts.list)
  useLoad(currencies.list)
  const change = changeOf(sums.value.total)
  if (isWaiting(sums)) return <span data-waiting />
  if (change.length === 0 || !sums.isReady || currencyId === undefined) return null

  const total = sum(change.map(({ amount }) => amount))
  const isConverted = changeOf(apart.value.total).some((each) => each.currencyId !== currencyId)
  return (
    <p className={classes.change}>
      <Trans
        i18nKey="accounts.worth.since"
        components={{
          money: (
            <Explain
              name={t('accounts.worth.change')}
              filter={filter}
              currencyId={currencyId}
              isConverted={isConverted}
            >
              <Money
                amount={total}
                unit={currencies.byId.get(currencyId)}
                signs="both"
                tone={tones[sign(total)]}
                isApproximate={isConverted}
                isInline
              />
            </Explain>
          ),
        }}
      />
    </p>
  )
})
