import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { regionOf } from '#contract/region.ts'

/** What a new user is taken to want: the language of the page, the region and the time zone of the browser. */
export const useBrowserLocale = () => {
  const lang = useLanguage()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { lang, timeZone, region: regionOf(lang, navigator.languages) }
}
