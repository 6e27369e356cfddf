import { NativeSelect, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionsWith } from '#components/settings/regions.ts'
import { timeZoneLabel, timeZonesWith } from '#components/settings/timeZones.ts'
import { useSpokenLanguage } from '#components/settings/useSpokenLanguage.ts'
import { RegionContext } from '#components/ui/layout/useLocale.ts'
import { currencyName } from '#contract/findCurrencies.ts'
import { type Language, languages } from '#contract/lists.ts'
import { worldCurrencies } from '#contract/worldCurrencies.ts'
import { languageNames } from '#text/text.ts'
import { type ChosenPlace, guessPlace, type Place } from './guessPlace.ts'
import { PlaceExample } from './PlaceExample.tsx'
import classes from './PlaceFields.module.css'

export interface PlaceFieldsProps {
  /** What was chosen; the rest is guessed from the browser. */
  chosen: ChosenPlace
  onChoose: (chosen: ChosenPlace) => void
}

/**
 * Language, region, base currency and time zone of a new user: one line as the browser has it, which opens to be changed, and an
 * example of how things will be written.
 *
 * Read aloud: a group with its name; whether it is open.
 */
export const PlaceFields = ({ chosen, onChoose }: PlaceFieldsProps) => {
  const { t } = useTranslation()
  const { language } = useSpokenLanguage()
  const [isOpen, setOpen] = useState(false)
  const place = guessPlace(language, chosen)
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(new Intl.Locale(place.region).region ?? '')
  const words = [languageNames[language], country, place.currency, cityOf(place.timeZone)]
  return (
    <RegionContext value={place.region}>
      <div role="group" aria-label={t('sessions.place.title')} className={classes.place}>
        <div className={classes.line}>
          <span>{words.join(' · ')}</span>
          {!isOpen && (
            <UnstyledButton
              className={classes.change ?? ''}
              aria-label={t('sessions.place.changeAll')}
              onClick={() => setOpen(true)}
            >
              {t('sessions.place.change')}
            </UnstyledButton>
          )}
        </div>
        <PlaceExample place={place} />
        {isOpen && <Fields place={place} onChoose={(what) => onChoose({ ...chosen, ...what })} />}
      </div>
    </RegionContext>
  )
}

/** `Europe/Chisinau` is called by its city. */
const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

interface FieldsProps {
  place: Place
  onChoose: (what: ChosenPlace) => void
}

const Fields = ({ place, onChoose }: FieldsProps) => {
  const { t } = useTranslation()
  const { language, apply } = useSpokenLanguage()
  const [now] = useState(() => new Date())
  const collator = new Intl.Collator(language)
  const currencies = worldCurrencies
    .map(({ code }) => ({ value: code, label: `${currencyName(code, language)} (${code})` }))
    .sort((one, other) => collator.compare(one.label, other.label))
  const regions = regionsWith(language, place.region).map(({ region, name }) => ({ value: region, label: name }))
  const zones = timeZonesWith(place.timeZone).map((zone) => ({ value: zone, label: timeZoneLabel(zone, now) }))
  return (
    <>
      <NativeSelect
        label={t('common.language')}
        data-autofocus
        autoFocus
        data={languages.map((option) => ({ value: option, label: languageNames[option] }))}
        value={language}
        onChange={(event) => apply(event.currentTarget.value as Language)}
      />
      <NativeSelect
        label={t('sessions.place.region')}
        data={regions}
        value={place.region}
        onChange={(event) => onChoose({ region: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('sessions.place.currency')}
        description={t('sessions.place.currencyHint')}
        data={currencies}
        value={place.currency}
        onChange={(event) => onChoose({ currency: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('sessions.place.timeZone')}
        data={zones}
        value={place.timeZone}
        onChange={(event) => onChoose({ timeZone: event.currentTarget.value })}
      />
    </>
  )
}
