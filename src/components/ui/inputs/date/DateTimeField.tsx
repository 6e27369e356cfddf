import { Popover, TextInput } from '@mantine/core'
import { DatePicker, TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { hasTwelveHours } from '#shared/region.ts'
import { dayIn, daysAfter, isDayAlone, timeIn } from '#shared/zone.ts'
import classes from './DateTimeField.module.css'
import { pressDateKey } from './dateKeys.ts'
import { formatLongDay, formatMoment, timeOptions } from '#components/ui/data/formatDates.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { atTime, isOutOfReach, nextDay, onDay, readDateTime } from './readDateTime.ts'
import { escapeMark } from '#components/ui/layout/escape.ts'
import { type Locale, useLocale } from '#components/ui/layout/useLocale.ts'
import { type LabelProps, mantineField } from '#components/ui/inputs/TextField.tsx'
import { useTypedDate } from './useTypedDate.ts'

export interface DateTimeFieldProps extends LabelProps {
  /** A moment in UTC; undefined while the text is not a date. */
  value: string | undefined
  /** Called with undefined while the text is not a date. */
  onChange: (moment: string | undefined) => void
  /** The user's time zone. */
  zone: string
  /** Shows buttons for common days below the field. */
  hasQuickDays?: boolean
  /** The moment of the previous transaction, offered as one of these days. */
  last?: string | undefined
  /** For future moments: a day without a year is the next one. */
  isAhead?: boolean
  /** `short` is for a narrow column: `21 Nov`. Default: `long`. */
  variant?: 'long' | 'short'
  /** Text shown while there is no value, such as one that is not a date. */
  unread?: string | undefined
  /** Focuses the field on mount. */
  autoFocus?: boolean
}

/**
 * A date with a time: typed in many formats, or picked from a calendar. Echoes the parsed day in words.
 *
 * Use for the moment of a transaction; not for a range of days: that is DateFilter.
 *
 * Keys: arrows up and down change the day, Alt+Down opens the calendar, Escape closes it, Enter parses the text.
 *
 * Left to you: a label, and the time zone where it is not the user’s own.
 */
export const DateTimeField = ({ variant = 'long', ...props }: DateTimeFieldProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { onChange, zone, hasQuickDays, last } = props
  const [kept, setKept] = useState(() => props.value ?? new Date().toISOString())
  const value = props.value ?? kept
  const [isOpen, setOpen] = useState(false)
  const words = { today: t('common.date.today'), yesterday: t('common.date.yesterday') }
  const clock = () => ({ locale, zone, words, now: new Date(), isAhead: props.isAhead === true })
  const field = useTypedDate({
    read: (text) => readDateTime(text, clock(), timeIn(zone, value)),
    isOutOfReach: (text) => isOutOfReach(text, clock()),
    onChange,
    error: props.error,
  })
  const { choose } = field
  const step = (days: 1 | -1) => choose(onDay(value, nextDay(dayIn(zone, value), days), zone))

  const [today] = useState(() => dayIn(zone, new Date()))
  const shown = write(value, locale, zone, variant)
  return (
    <div>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} withRoles={false} returnFocus>
        <Popover.Target>
          <TextInput
            {...mantineField(labelOf(props))}
            value={field.typed ?? (props.value === undefined ? props.unread : undefined) ?? shown}
            onChange={(event) => {
              setOpen(false)
              setKept(value)
              field.type(event.currentTarget.value)
            }}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={field.leave}
            onKeyDown={(event) => pressDateKey(event, { isOpen, setOpen, leave: field.leave, step })}
            {...escapeMark(isOpen)}
            autoComplete="off"
            autoFocus={props.autoFocus ?? false}
            data-autofocus={props.autoFocus || undefined}
            title={variant === 'short' ? write(value, locale, zone, 'long') : ''}
            error={field.error}
            description={field.date && <span aria-live="polite">{write(field.date, locale, zone, 'long')}</span>}
            classNames={{ input: variant === 'short' ? (classes.short ?? '') : '' }}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''}>
          <DatePicker
            value={dayIn(zone, value)}
            defaultDate={dayIn(zone, value)}
            onChange={(day) => {
              if (day !== null) choose(onDay(value, day, zone))
              setOpen(false)
            }}
            minDate="1900-01-01"
            maxDate="2200-12-30"
            size="sm"
            ariaLabels={{ previousMonth: t('common.date.previous'), nextMonth: t('common.date.next') }}
          />
          <TimePicker
            label={t('common.date.time')}
            hoursInputLabel={t('common.date.hours')}
            minutesInputLabel={t('common.date.minutes')}
            amPmInputLabel={t('common.date.half')}
            format={hasTwelveHours(locale.region) ? '12h' : '24h'}
            value={isDayAlone(zone, value) ? '' : timeIn(zone, value)}
            onChange={(time) => {
              if (time !== '') choose(atTime(value, time, zone))
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {hasQuickDays && (
        <div className={classes.quick}>
          <QuickDay isChosen={dayIn(zone, value) === today} onChoose={() => choose(new Date().toISOString())}>
            {t('common.date.today')}
          </QuickDay>
          <QuickDay
            isChosen={dayIn(zone, value) === daysAfter(today, -1)}
            onChoose={() => choose(onDay(value, daysAfter(today, -1), zone))}
          >
            {t('common.date.yesterday')}
          </QuickDay>
          {last !== undefined && (
            <QuickDay isChosen={value === last} onChoose={() => choose(last)}>
              {t('common.date.sameAsLast')}
            </QuickDay>
          )}
        </div>
      )}
    </div>
  )
}

interface QuickDayProps {
  isChosen: boolean
  /** Called on click. */
  onChoose: () => void
  /** The content. */
  children: ReactNode
}

const QuickDay = ({ isChosen, onChoose, children }: QuickDayProps) => (
  <Button variant="tertiary" size="xs" className={classes.day ?? ''} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </Button>
)

const labelOf = ({ label, isLabelHidden, isOptional }: LabelProps) => ({ label, isLabelHidden, isOptional })

const write = (moment: string, locale: Locale, timeZone: string, variant: 'long' | 'short'): string => {
  if (variant === 'short') {
    const isThisYear = dayIn(timeZone, moment).slice(0, 4) === dayIn(timeZone, new Date()).slice(0, 4)
    const year = isThisYear ? {} : { year: '2-digit' as const }
    return formatMoment(moment, locale, timeZone, { day: 'numeric', month: 'short', ...year })
  }
  const day = formatLongDay(moment, locale, timeZone)
  return isDayAlone(timeZone, moment) ? day : `${day}, ${formatMoment(moment, locale, timeZone, timeOptions(locale))}`
}
