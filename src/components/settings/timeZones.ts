import type { Language } from '#shared/languages.ts'

/** `GMT+2` */
const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The Russian name of a zone: `Молдова`. City names of time zones are in Latin script only. */
const russianName = (timeZone: string): string | undefined => {
  const parts = new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /\p{Script=Cyrillic}/u.test(name) ? name : undefined
}

/** A short name of a time zone: its city, or in Russian the country or the city. */
export const timeZoneName = (timeZone: string, language: Language): string =>
  (language === 'ru' ? russianName(timeZone) : undefined) ?? timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

/** `Europe/Chisinau (GMT+2)`, with the current offset; in Russian `Молдова – Europe/Chisinau (GMT+2)`. */
export const timeZoneLabel = (timeZone: string, now: Date, language: Language): string => {
  const own = language === 'ru' ? russianName(timeZone) : undefined
  const label = `${timeZone.replaceAll('_', ' ')} (${offsetOf(timeZone, now)})`
  return own === undefined ? label : `${own} – ${label}`
}

/** All time zones that this browser supports, and the selected one. */
export const timeZonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort()
