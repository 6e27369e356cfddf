import { Popover, UnstyledButton } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Day } from '#contract/calc/zone.ts'
import classes from './RatesUsed.module.css'
import type { Days } from '#components/filters/steps.ts'

export interface RatesUsedProps {
  toCurrencyId: number
  /** The range that was converted. */
  days: Days
  currencies: readonly number[]
}

/**
 * The rates at which sums over time were converted, one press away: those of the first and the last day.
 *
 * Use beside sums over time in the base currency; not for a sum of today: that is WorthRates.
 *
 * Keys: Enter opens it, Escape closes it and gives the focus back.
 */
export const RatesUsed = observer(function RatesUsed({ toCurrencyId, days, currencies }: RatesUsedProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const others = currencies.filter((currencyId) => currencyId !== toCurrencyId)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.open ?? ''} onClick={() => setOpen(!isOpen)}>
          {t('analytics.rates.title')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.rates ?? ''} aria-label={t('analytics.rates.title')}>
        <p className={classes.hint}>{t('analytics.rates.hint')}</p>
        {isOpen &&
          others.map((currencyId) => (
            <RateOverTime key={currencyId} currencyId={currencyId} toCurrencyId={toCurrencyId} days={days} />
          ))}
      </Popover.Dropdown>
    </Popover>
  )
})

const RateOverTime = ({ days, ...pair }: { currencyId: number; toCurrencyId: number; days: Days }) => (
  <p className={classes.rate}>
    {[...new Set([days.from, days.to])].map((day) => (
      <RateOn key={day} {...pair} day={day} />
    ))}
  </p>
)

const RateOn = observer(function RateOn({
  currencyId,
  toCurrencyId,
  day,
}: {
  currencyId: number
  toCurrencyId: number
  day: Day
}) {
  const { t } = useTranslation()
  const { currencies, rates } = useStores()
  const { value } = useLoad(rates.pairOn(currencyId, toCurrencyId, day))
  if (value === undefined) return null
  if (value.rate === undefined) {
    return <span>{t('analytics.rates.none', { code: currencies.byId.get(currencyId)?.code })}</span>
  }
  return (
    <span>
      <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={{ ...value, rate: value.rate }} />
    </span>
  )
})
