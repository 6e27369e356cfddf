import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { machineZone } from '#contract/calc/zone.ts'
import { regionOf } from '#contract/region.ts'

/** What a new user is taken to want: the language of the page, the region and the time zone of the browser. */
export const useBrowserLocale = () => {
  const lang = useLanguage()
  return { lang, timeZone: machineZone(), region: regionOf(lang, navigator.languages) }
}
