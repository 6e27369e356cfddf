import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { useDates } from '#components/settings/useDates.ts'
import { asQuery, noFilters } from '#components/transactions/filters.ts'
import { Money } from '#components/ui/Money.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { sign } from '#contract/money.ts'
import { changeOf } from '#stores/totals.ts'
import { leadFirst } from './leadFirst.ts'
import { useConversion } from './useConversion.ts'
import classes from './Worth.module.css'

const tones = { '1': 'income', '0': 'plain', '-1': 'expense' } as const

/**
 * What everything that is owned has gained or lost since the month began where the user lives, by what was booked until
 * today, at the rates of the total. Loads itself; where nothing was booked, or nothing is known, it is not there.
 *
 * Use for the line below the large figure of the main page; not for the change of one account or category.
 */
export const WorthChange = observer(() => {
  const { t } = useTranslation()
  const { analytics, currencies, settings } = useStores()
  const dates = useDates()
  const today = settings.today()
  const first = `${today.slice(0, 7)}-01`
  const filter = asQuery({ ...noFilters, from: first, to: today }, settings.timeZone)
  const sums = useLoad(analytics.sums('months', filter))
  const change = leadFirst(changeOf(sums.value), settings.preferredCurrencyId)
  const { conversion } = useConversion(change)
  if (conversion === undefined || !sums.isReady) return null

  const { currencyId, total, isApproximate } = conversion
  const isOne = change.every((each) => each.currencyId === currencyId)
  return (
    <p className={classes.change}>
      <Trans
        i18nKey="accounts.worth.since"
        values={{ date: dates.day(first, { day: 'numeric', month: 'long' }) }}
        components={{
          money: (
            <Explain
              name={t('accounts.worth.change')}
              filter={filter}
              currencyId={currencyId}
              conversion={isOne ? undefined : conversion}
            >
              <Money
                amount={total}
                unit={currencies.byId.get(currencyId)}
                signs="both"
                tone={tones[sign(total)]}
                isApproximate={isApproximate}
                isInline
              />
            </Explain>
          ),
        }}
      />
    </p>
  )
})
