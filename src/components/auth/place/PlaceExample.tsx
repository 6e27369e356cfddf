import { useState } from 'react'
import { Trans } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { firstWeekday } from '#shared/region.ts'
import { worldCurrency } from '#shared/worldCurrencies.ts'
import type { Place } from './guessPlace.ts'
import classes from './PlaceFields.module.css'

/** A Sunday, so that adding 0 to 6 days gives each weekday. */
const SUNDAY = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

/** A date, an amount and the first day of the week in the format of the region. */
export const PlaceExample = ({ place }: { place: Place }) => {
  const { words, region } = useLocale()
  const [now] = useState(() => new Date())
  const date = new Intl.DateTimeFormat(words, { dateStyle: 'long', timeZone: place.timeZone }).format(now)
  const time = new Intl.DateTimeFormat(region, { timeStyle: 'short', timeZone: place.timeZone }).format(now)
  const weekday = new Intl.DateTimeFormat(words, { weekday: 'long', timeZone: 'UTC' }).format(
    SUNDAY + firstWeekday(region) * DAY_MS,
  )
  return (
    <p className={classes.example}>
      <Trans
        i18nKey="sessions.place.example"
        values={{ date, time, weekday }}
        components={{ money: <Money amount="1234.56" unit={worldCurrency(place.currency)} isInline /> }}
      />
    </p>
  )
}
