import { Button, Popover, TextInput } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/ro'
import 'dayjs/locale/ru'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn, daysAfter, timeIn } from '#contract/zone.ts'
import { locales } from '#text/text.ts'
import classes from './DateTimeField.module.css'
import { atTime, onDay, readDateTime } from './readDateTime.ts'
import { useLanguage } from './useLanguage.ts'

export interface DateTimeFieldProps {
  label: string
  isLabelHidden?: boolean
  /** A moment in UTC; undefined while what is typed is no date. */
  value: string | undefined
  /** Gives undefined while what is typed is no date. */
  onChange: (moment: string | undefined) => void
  /** Where the user's days begin. */
  zone: string
  /** Offers days to pick at once, below the field. */
  hasQuickDays?: boolean
  /** The moment of the entry before, offered too. */
  last?: string | undefined
  /** It is for moments to come: a day without its year is the next one of that name. */
  isAhead?: boolean
  /** `short` is for a narrow column: `21 Nov`. */
  look?: 'long' | 'short'
  error?: ReactNode
}

/**
 * A date with its time: typed in many ways, or picked from a calendar. Arrows up and down go by a day.
 *
 * Use for the moment of an entry; not for a range of days: that is DateFilter.
 *
 * Keys: arrows up and down go by a day, Alt+Down opens the calendar, Escape closes it, Enter reads what was typed.
 */
export const DateTimeField = ({ look = 'long', ...props }: DateTimeFieldProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { label, onChange, zone, hasQuickDays, last } = props
  const [kept, setKept] = useState(() => props.value ?? new Date().toISOString())
  const value = props.value ?? kept
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [isOpen, setOpen] = useState(false)

  const choose = (moment: string) => {
    setTyped(undefined)
    setWrong(false)
    onChange(moment)
  }
  const read = (text: string) => {
    const words = { today: t('common.date.today'), yesterday: t('common.date.yesterday') }
    return readDateTime(
      text,
      { language, zone, now: new Date(), words, isAhead: props.isAhead === true },
      timeIn(zone, value),
    )
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
    setOpen(false)
    setKept(value)
    onChange(read(text))
  }
  const leave = () => {
    if (typed === undefined) return
    const moment = read(typed)
    if (moment === undefined) setWrong(true)
    else choose(moment)
  }
  const step = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
    if (event.key === 'Enter') leave()
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    choose(onDay(value, daysAfter(dayIn(zone, value), event.key === 'ArrowUp' ? 1 : -1), zone))
  }

  const [today] = useState(() => dayIn(zone, new Date()))
  const shown = write(value, locales[language], zone, look)
  return (
    <div>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} withRoles={false} returnFocus>
        <Popover.Target>
          <TextInput
            {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
            value={typed ?? shown}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={step}
            autoComplete="off"
            title={look === 'short' ? write(value, locales[language], zone, 'long') : ''}
            placeholder={t('common.date.placeholder')}
            error={isWrong ? t('common.date.nonsense') : props.error}
            classNames={{ input: look === 'short' ? (classes.short ?? '') : '' }}
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
            locale={language}
            firstDayOfWeek={1}
            minDate="1900-01-01"
            maxDate="2200-12-30"
            size="sm"
            ariaLabels={{ previousMonth: t('common.date.previous'), nextMonth: t('common.date.next') }}
          />
          <TimeInput
            label={t('common.date.time')}
            value={timeIn(zone, value)}
            onChange={(event) => {
              if (event.currentTarget.value !== '') choose(atTime(value, event.currentTarget.value, zone))
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
  onChoose: () => void
  children: ReactNode
}

const QuickDay = ({ isChosen, onChoose, children }: QuickDayProps) => (
  <Button variant="subtle" size="xs" className={classes.day ?? ''} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </Button>
)

const write = (moment: string, locale: string, timeZone: string, look: 'long' | 'short'): string => {
  const date = new Date(moment)
  if (look === 'short') {
    const isThisYear = dayIn(timeZone, moment).slice(0, 4) === dayIn(timeZone, new Date()).slice(0, 4)
    const year = isThisYear ? {} : { year: '2-digit' as const }
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone }).format(date)
  }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(date)
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(date)
  return `${withComma(day).charAt(0).toLocaleUpperCase()}${withComma(day).slice(1)}, ${time}`
}

/** British dates lack the comma after the weekday that reading aloud puts there; Russian ones have a word too many. */
const withComma = (day: string): string => day.replace(/^(\p{L}+) /u, '$1, ').replace(/(\d)\s?г\.$/, '$1')
