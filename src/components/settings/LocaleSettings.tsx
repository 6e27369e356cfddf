import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { formatMoment, timeOptions } from '#components/ui/data/formatDates.ts'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { Picker } from '#components/ui/inputs/Picker.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { writeDay } from '#shared/readDay.ts'
import { firstWeekday } from '#shared/region.ts'
import { languages } from '#shared/languages.ts'
import { dayIn } from '#shared/zone.ts'
import { languageNames } from '#text/text.ts'
import { regionsWith } from './regions.ts'
import { SettingRow } from './SettingRow.tsx'
import { timeZoneLabel, timeZonesWith } from './timeZones.ts'
import { useKeepSetting } from './useKeepSetting.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'

/** The language, the formats of numbers, dates and times, and the time zone. */
export const LocaleSettings = () => {
  const { t } = useTranslation()
  const { language, choose } = useLanguageChoice()
  return (
    <Panel title={t('settings.locale.title')}>
      <SettingRow name="language" title={t('common.language')}>
        <ChoiceField
          label={t('common.language')}
          isLabelHidden
          value={language}
          onChange={choose}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </SettingRow>
      <RegionRow />
      <TimeZoneRow />
    </Panel>
  )
}

const RegionRow = () => {
  const { t } = useTranslation()
  const { language, region } = useLocale()
  const keep = useKeepSetting()
  const regions = regionsWith(language, region)
  return (
    <SettingRow name="region" title={t('settings.region.label')} hint={<RegionExample />}>
      <Picker
        label={t('settings.region.label')}
        isLabelHidden
        options={regions.map(({ name }, id) => ({ id, label: name }))}
        value={regions.findIndex((option) => option.region === region)}
        onChange={(id) => {
          const chosen = id === undefined ? undefined : regions[id]
          if (chosen !== undefined) void keep({ region: chosen.region })
        }}
      />
    </SettingRow>
  )
}

/** A Sunday, so that adding 0 to 6 days gives each weekday. */
const SUNDAY = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

const RegionExample = observer(function RegionExample() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useStores().settings
  const [now] = useState(() => new Date())
  const weekday = new Date(SUNDAY + firstWeekday(locale.region) * DAY_MS)
  return (
    <>
      {t('settings.region.example', {
        number: new Intl.NumberFormat(locale.region, { minimumFractionDigits: 2 }).format(1_234_567.89),
        date: writeDay(dayIn(timeZone, now), locale.region),
        time: formatMoment(now, locale, timeZone, timeOptions(locale)),
        weekday: formatMoment(weekday, locale, 'UTC', { weekday: 'long' }),
      })}
    </>
  )
})

const TimeZoneRow = observer(function TimeZoneRow() {
  const { t } = useTranslation()
  const { timeZone } = useStores().settings
  const isOwner = useMay('own')
  const { language } = useLocale()
  const keep = useKeepSetting()
  const [now] = useState(() => new Date())
  const zones = timeZonesWith(timeZone)
  const notifyUndoable = useNotifyUndoable()
  const choose = (chosen: string | undefined) => {
    if (chosen === undefined || chosen === timeZone) return
    const words = t('settings.timeZone.changed', { zone: chosen.replaceAll('_', ' ') })
    void keep({ timeZone: chosen }, (changeSetId) => notifyUndoable(words, changeSetId))
  }
  return (
    <SettingRow name="timeZone" title={t('settings.timeZone.label')} hint={t('settings.timeZone.hint')}>
      {isOwner ? (
        <Picker
          label={t('settings.timeZone.label')}
          isLabelHidden
          options={zones.map((zone, id) => ({ id, label: timeZoneLabel(zone, now, language) }))}
          value={zones.indexOf(timeZone)}
          onChange={(id) => choose(id === undefined ? undefined : zones[id])}
        />
      ) : (
        timeZoneLabel(timeZone, now, language)
      )}
    </SettingRow>
  )
})
