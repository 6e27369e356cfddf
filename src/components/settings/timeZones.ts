/** `GMT+2` */
const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `Europe/Chisinau (GMT+2)`, with the offset of now. */
export const timeZoneLabel = (timeZone: string, now: Date): string =>
  `${timeZone.replaceAll('_', ' ')} (${offsetOf(timeZone, now)})`

/** All time zones that this browser knows, and the one that is chosen. */
export const timeZonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort()
