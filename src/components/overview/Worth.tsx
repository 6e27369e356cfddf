import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Fragment, useMemo } from 'react'
import { UnstyledButton } from '@mantine/core'
import { Menu, MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconSelector } from '@tabler/icons-react'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'
import { daysOld } from '#components/currencies/daysOld.ts'
import { useDates } from '#components/dates/useDates.ts'
import type { Conversion } from '#stores/figures/conversion.ts'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { useLoad } from '#components/useLoad.ts'
import { daysAfter, startOfDay } from '#shared/zone.ts'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import classes from './Worth.module.css'
import { WorthChange } from './WorthChange.tsx'

/**
 * Net worth in the base currency: approximate where it was converted, with the date of the rates, and this month's income and expenses. Currencies without a rate are excluded and named. Without any rates, currencies are listed separately.
 */
export const Worth = observer(function Worth() {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  const totals = leadFirst(accounts.totals, settings.preferredCurrencyId)
  const { status: ratesStatus, conversion, retry } = useConversion(totals)
  const isWaiting = status === 'loading' || ratesStatus === 'loading' || ratesStatus === 'idle'
  if (status === 'failed') return null
  if (isWaiting) return <div className={classes.waiting} data-waiting aria-hidden />
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

interface SeparateSumsProps {
  /** The base currency first. */
  totals: readonly CurrencyTotal[]
  /** Loads the rates again after a failure. */
  onRetry?: (() => void) | undefined
}

/**
 * Totals by currency, if no rate is available to add them up: the first one is large, the others are listed beside it.
 */
const SeparateSums = observer(function SeparateSums({ totals, onRetry }: SeparateSumsProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const [lead, ...others] = totals
  if (lead === undefined) return null
  return (
    <section className={classes.worth} aria-label={t('accounts.worth.all')}>
      <p className={classes.label}>
        {t('accounts.worth.in')} <BaseCurrency currencyId={lead.currencyId} />
      </p>
      <p className={classes.figure}>
        <Money amount={lead.amount} unit={currencies.byId.get(lead.currencyId)} isInline />
      </p>
      {others.length > 0 && (
        <p className={classes.others}>
          {t('accounts.worth.besides')}{' '}
          {others.map(({ currencyId, amount }, index) => (
            <Fragment key={currencyId}>
              {index > 0 && ' · '}
              <Money amount={amount} unit={currencies.byId.get(currencyId)} isInline />
            </Fragment>
          ))}
        </p>
      )}
      {onRetry !== undefined && (
        <p className={classes.rates} data-old>
          {t('accounts.worth.noRates')} <LinkButton onClick={onRetry}>{t('common.actions.tryAgain')}</LinkButton>
        </p>
      )}
    </section>
  )
})

interface WorthRatesProps {
  conversion: Conversion
}

/** The date of the rates of a sum, and the excluded currencies. */
const WorthRates = observer(function WorthRates({ conversion }: WorthRatesProps) {
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

/** Net worth including upcoming transactions; renders nothing without any. */
const WorthUpcoming = observer(function WorthUpcoming() {
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

interface BaseCurrencyProps {
  /** The current base currency. */
  currencyId: number
}

/** The base currency, with a menu of the accounts' other currencies. */
const BaseCurrency = observer(function BaseCurrency({ currencyId }: BaseCurrencyProps) {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const preferring = useQuickAction(settings.edit)
  const owned = new Set([currencyId, ...accounts.totals.map((total) => total.currencyId)])
  const nameOf = useCurrencyName()
  const code = currencies.byId.get(currencyId)?.code
  const isOwner = useMay('own')
  if (!isOwner) return <>{code}</>
  return (
    <Menu
      target={
        <UnstyledButton className={classes.currency ?? ''} aria-label={t('accounts.worth.choose', { code })}>
          {code} <IconSelector size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      }
      position="bottom-start"
    >
      {[...owned].map((id) => (
        <MenuItem key={id} onClick={() => void preferring.run({ preferredCurrencyId: id })}>
          {currencies.byId.get(id)?.code} – {nameOf(currencies.byId.get(id))}
        </MenuItem>
      ))}
    </Menu>
  )
})
