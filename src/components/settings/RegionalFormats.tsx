import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ro'
import 'dayjs/locale/ru'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RegionContext, useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { firstWeekday } from '#shared/region.ts'
import { spellFor } from '#text/text.ts'

/**
 * Provides the user's region: for formats of numbers, dates and times, the first weekday of calendars, and the spelling of English.
 */
export const RegionalFormats = observer(function RegionalFormats({ children }: { children: ReactNode }) {
  return (
    <RegionContext value={useStores().settings.region}>
      <Calendars>{children}</Calendars>
    </RegionContext>
  )
})

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const Calendars = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation()
  const { language, region } = useLocale()
  useEffect(() => void spellFor(i18n, region), [i18n, region])
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: firstWeekday(region) as Weekday }}>
      {children}
    </DatesProvider>
  )
}
