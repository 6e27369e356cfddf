import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeZoneName } from '#components/settings/timeZones.ts'
import { useSpokenLanguage } from '#components/settings/useSpokenLanguage.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { RegionContext } from '#components/ui/layout/useLocale.ts'
import { languageNames } from '#text/text.ts'
import { type ChosenPlace, guessPlace } from './guessPlace.ts'
import { PlaceExample } from './PlaceExample.tsx'
import classes from './PlaceFields.module.css'

/** Loaded on demand, because the names of all countries and currencies are large. */
const PlaceChoice = onDemand(async () => (await import('./PlaceChoice.tsx')).PlaceChoice)

export interface PlaceFieldsProps {
  /** The user's choices; the rest is guessed from the browser. */
  chosen: ChosenPlace
  onChoose: (chosen: ChosenPlace) => void
}

/**
 * Language, region, base currency and time zone of a new user: a summary of the browser's values, which expands to be changed, and an example of the formats.
 *
 * Read aloud: a group with its name, and whether it is expanded.
 */
export const PlaceFields = ({ chosen, onChoose }: PlaceFieldsProps) => {
  const { t } = useTranslation()
  const { language } = useSpokenLanguage()
  const [isOpen, setOpen] = useState(false)
  const place = guessPlace(language, chosen)
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(new Intl.Locale(place.region).region ?? '')
  const words = [languageNames[language], country, place.currency, timeZoneName(place.timeZone, language)]
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
        {isOpen && <PlaceChoice place={place} onChoose={(what) => onChoose({ ...chosen, ...what })} />}
      </div>
    </RegionContext>
  )
}
