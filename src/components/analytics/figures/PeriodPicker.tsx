import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { MonthPicker, YearPicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/ro'
import 'dayjs/locale/ru'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { monthsAfter } from '#shared/zone.ts'
import classes from './PeriodPicker.module.css'

export interface PeriodPickerProps {
  kind: 'month' | 'year'
  /** `YYYY-MM` or `YYYY`. */
  value: string
  onChange: (value: string) => void
}

/**
 * Moves to the previous or next month or year, or to any other.
 *
 * Keys: Enter opens the months or years, Tab and arrows move between them, Escape closes.
 * Read aloud: the period, when it changes.
 */
export const PeriodPicker = ({ kind, value, onChange }: PeriodPickerProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const dates = useDates()
  const isMonth = kind === 'month'
  const away = (by: number) => (isMonth ? monthsAfter(value, by) : String(Number(value) + by))
  const chosen = isMonth ? dates.month(value) : value
  const picking = {
    value: isMonth ? `${value}-01` : `${value}-01-01`,
    defaultDate: `${value.slice(0, 4)}-01-01`,
    minDate: '1900-01-01',
    maxDate: '2200-12-30',
    locale: language,
    size: 'sm',
  } as const
  const choose = (close: () => void) => (day: string | null) => {
    if (day !== null) onChange(day.slice(0, value.length))
    close()
  }
  return (
    <span className={classes.picker} data-kind={kind}>
      <ToolButton label={t(`analytics.${kind}.previous`)} icon={IconChevronLeft} onClick={() => onChange(away(-1))} />
      <Popover
        target={
          <UnstyledButton className={classes.chosen ?? ''} aria-label={t(`analytics.${kind}.choose`, { chosen })}>
            {chosen} <IconSelector size={14} stroke={1.5} aria-hidden />
          </UnstyledButton>
        }
        position="bottom-end"
        aria-label={t(`analytics.${kind}.choose`, { chosen })}
      >
        {(close) =>
          isMonth ? (
            <MonthPicker {...picking} onChange={choose(close)} />
          ) : (
            <YearPicker {...picking} onChange={choose(close)} />
          )
        }
      </Popover>
      <VisuallyHidden aria-live="polite">{chosen}</VisuallyHidden>
      <ToolButton label={t(`analytics.${kind}.next`)} icon={IconChevronRight} onClick={() => onChange(away(1))} />
    </span>
  )
}
