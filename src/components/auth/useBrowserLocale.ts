import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { machineZone } from '#shared/zone.ts'
import { regionOf } from '#shared/region.ts'

/** Defaults of a new user: the language of the page, the region and time zone of the browser. */
export const useBrowserLocale = () => {
  const lang = useLanguage()
  return { lang, timeZone: machineZone(), region: regionOf(lang, navigator.languages) }
}
