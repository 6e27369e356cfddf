import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import { type Day, dayIn } from '#shared/zone.ts'
import classes from './DateFilter.module.css'
import { FilterChip } from '#components/ui/data/FilterChip.tsx'
import { presets } from './datePresets.ts'
import { useRangeText } from './useRangeText.ts'

interface DayRange {
  /** The first day; undefined for no start. */
  from: Day | undefined
  /** The last day; undefined for no end. */
  to: Day | undefined
}

export interface DateFilterProps extends DayRange {
  onChange: (range: DayRange) => void
  /** The range is required, so it cannot be cleared. */
  isNeeded?: boolean
  /** The range of all data, offered as a preset. */
  allTime?: { from: Day; to: Day } | undefined
}

/** A filter by days: presets, a range from a calendar, or a start only. */
export const DateFilter = observer(function DateFilter({ from, to, onChange, isNeeded, allTime }: DateFilterProps) {
  const { t } = useTranslation()
  const value = useRangeText(from, to)
  return (
    <FilterChip
      label={t('transactions.columns.date')}
      value={value}
      isLabelHidden
      onClear={isNeeded ? undefined : () => onChange({ from: undefined, to: undefined })}
    >
      {(close) => (
        <Choices
          from={from}
          to={to}
          allTime={allTime}
          onChange={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </FilterChip>
  )
})

const Choices = observer(function Choices({ from, to, onChange, allTime }: DateFilterProps) {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [picked, setPicked] = useState<[Day | null, Day | null]>([from ?? null, to ?? null])
  const today = dayIn(settings.timeZone, new Date())
  const [first, last] = picked
  const pick = (range: [Day | null, Day | null]) => {
    setPicked(range)
    if (range[0] !== null && range[1] !== null) onChange({ from: range[0], to: range[1] })
  }
  return (
    <div className={classes.choices}>
      <div className={classes.presets}>
        {presets(today, allTime).map(({ name, from: start, to: end }) => (
          <Button
            key={name}
            variant="tertiary"
            size="xs"
            className={classes.preset ?? ''}
            aria-pressed={start === from && end === to}
            onClick={() => onChange({ from: start, to: end })}
          >
            {t(`transactions.presets.${name}`)}
          </Button>
        ))}
      </div>
      <div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={picked}
          onChange={pick}
          defaultDate={to ?? from ?? today}
          minDate="1900-01-01"
          maxDate="2200-12-30"
          size="sm"
          ariaLabels={{ previousMonth: t('common.date.previous'), nextMonth: t('common.date.next') }}
        />
        {first !== null && last === null && (
          <Button variant="tertiary" size="xs" onClick={() => onChange({ from: first, to: undefined })}>
            {t('transactions.filters.openEnd')}
          </Button>
        )}
      </div>
    </div>
  )
})
