import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Trans } from 'react-i18next'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { daysAfter, startOfDay } from '#contract/calc/zone.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import classes from './Worth.module.css'

/** Net worth once all that is dated after today has happened; nothing where nothing is. */
export const WorthUpcoming = observer(function WorthUpcoming() {
  const { accounts } = useStores()
  return accounts.upcomingTotals.length === 0 ? null : <Upcoming />
})

const Upcoming = observer(function Upcoming() {
  const { accounts, currencies, ledger, settings } = useStores()
  const { conversion } = useConversion(leadFirst(accounts.upcomingTotals, settings.preferredCurrencyId))
  const tomorrow = daysAfter(settings.today(), 1)
  const { revision } = ledger
  const fromTime = startOfDay(settings.timeZone, tomorrow)
  // oxlint-disable-next-line react/exhaustive-deps -- a change of the ledger asks again
  const count = useLoad(useMemo(() => ledger.countOf({ fromTime }), [ledger, fromTime, revision]))
  if (conversion === undefined || !count.isReady) return null

  const { currencyId, total, isApproximate } = conversion
  return (
    <p className={classes.change}>
      <Trans
        i18nKey="accounts.worth.upcoming"
        count={count.value}
        components={{
          money: <Money amount={total} unit={currencies.byId.get(currencyId)} isApproximate={isApproximate} isInline />,
          to: <Link to={ledgerAddress({ ...noFilters, from: tomorrow })} />,
        }}
      />
    </p>
  )
})
