import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionsWith } from '#components/settings/regions.ts'
import { timeZoneLabel, timeZonesWith } from '#components/settings/timeZones.ts'
import { useSpokenLanguage } from '#components/settings/useSpokenLanguage.ts'
import { currencyName } from '#shared/findCurrencies.ts'
import { languages } from '#shared/languages.ts'
import { isMoney, worldCurrencies } from '#shared/worldCurrencies.ts'
import { languageNames } from '#text/text.ts'
import type { ChosenPlace, Place } from './guessPlace.ts'

export interface PlaceChoiceProps {
  place: Place
  onChoose: (what: ChosenPlace) => void
}

/** Language, region, base currency and time zone, each as a native select. */
export const PlaceChoice = ({ place, onChoose }: PlaceChoiceProps) => {
  const { t } = useTranslation()
  const { language, apply } = useSpokenLanguage()
  const [now] = useState(() => new Date())
  const collator = new Intl.Collator(language)
  const currencies = worldCurrencies
    .filter(isMoney)
    .map(({ code }) => ({ value: code, label: `${currencyName(code, language)} (${code})` }))
    .sort((one, other) => collator.compare(one.label, other.label))
  const regions = regionsWith(language, place.region).map(({ region, name }) => ({ value: region, label: name }))
  const zones = timeZonesWith(place.timeZone).map((zone) => ({
    value: zone,
    label: timeZoneLabel(zone, now, language),
  }))
  return (
    <>
      <ChoiceField
        label={t('common.language')}
        data-autofocus
        autoFocus
        options={languages.map((option) => ({ value: option, label: languageNames[option] }))}
        value={language}
        onChange={apply}
      />
      <ChoiceField
        label={t('sessions.place.region')}
        options={regions}
        value={place.region}
        onChange={(region) => onChoose({ region })}
      />
      <ChoiceField
        label={t('sessions.place.currency')}
        description={t('sessions.place.currencyHint')}
        options={currencies}
        value={place.currency}
        onChange={(currency) => onChoose({ currency })}
      />
      <ChoiceField
        label={t('sessions.place.timeZone')}
        options={zones}
        value={place.timeZone}
        onChange={(timeZone) => onChoose({ timeZone })}
      />
    </>
  )
}
