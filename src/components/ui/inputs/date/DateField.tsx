import { Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { type Day, dayIn } from '#shared/zone.ts'
import classes from './DateTimeField.module.css'
import { pressDateKey } from './dateKeys.ts'
import { formatLongDay, formatMoment } from '#components/ui/data/formatDates.ts'
import { isOutOfReach, nextDay, readDate } from './readDateTime.ts'
import { escapeMark } from '#components/ui/layout/escape.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { type LabelProps, mantineField } from '#components/ui/inputs/TextField.tsx'
import { useTypedDate } from './useTypedDate.ts'

export interface DateFieldProps extends LabelProps {
  /** Undefined while the field is empty or its text is not a date. */
  value: Day | undefined
  /** Called with undefined while the text is not a date. */
  onChange: (day: Day | undefined) => void
  /** The user's time zone, which decides what is today. */
  zone: string
  /** Focuses the field on mount. */
  autoFocus?: boolean
}

/**
 * A day without a time: typed in many formats, or picked from a calendar. Echoes the parsed day in words.
 *
 * Use for a day from which something is valid; not for the moment of a transaction: that is DateTimeField.
 *
 * Keys: arrows up and down change the day, Alt+Down opens the calendar, Escape closes it, Enter parses the text.
 *
 * Left to you: a label, and an error in words.
 */
export const DateField = ({
  label,
  isLabelHidden,
  isOptional = false,
  value,
  onChange,
  zone,
  error,
  autoFocus = false,
}: DateFieldProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const words = { today: t('common.date.today'), yesterday: t('common.date.yesterday') }
  const [today] = useState(() => dayIn(zone, new Date()))
  const clock = () => ({ locale, zone, now: new Date(), words })
  const field = useTypedDate({
    read: (text) => readDate(text, clock()),
    isOutOfReach: (text) => isOutOfReach(text, clock()),
    onChange,
    error,
    isOptional,
  })
  const step = (days: 1 | -1) => field.choose(nextDay(value ?? today, days))
  const shown =
    value === undefined ? '' : formatMoment(value, locale, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} withRoles={false} returnFocus>
      <Popover.Target>
        <TextInput
          {...mantineField({ label, isLabelHidden, isOptional })}
          value={field.typed ?? shown}
          onChange={(event) => {
            setOpen(false)
            field.type(event.currentTarget.value)
          }}
          onClick={() => setOpen(true)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={field.leave}
          onKeyDown={(event) => pressDateKey(event, { isOpen, setOpen, leave: field.leave, step })}
          {...escapeMark(isOpen)}
          autoComplete="off"
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          error={field.error}
          description={field.date && <span aria-live="polite">{formatLongDay(field.date, locale, 'UTC')}</span>}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <DatePicker
          value={value ?? null}
          defaultDate={value ?? today}
          onChange={(day) => {
            if (day !== null) field.choose(day)
            setOpen(false)
          }}
          minDate="1900-01-01"
          maxDate="2200-12-30"
          size="sm"
          ariaLabels={{ previousMonth: t('common.date.previous'), nextMonth: t('common.date.next') }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
