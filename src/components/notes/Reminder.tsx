import { IconBell } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { dayIn, daysAfter } from '#shared/zone.ts'
import classes from './Reminder.module.css'

export interface ReminderProps {
  /** The moment of the reminder. */
  at: string
}

/** The time of a reminder; today and tomorrow are named and emphasized. */
export const Reminder = observer(function Reminder({ at }: ReminderProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const zone = dates.timeZone
  const today = dayIn(zone, new Date())
  const day = dayIn(zone, at)
  const time = dates.time(at)
  const words = () => {
    if (day === today) return t('notes.reminds.today', { time })
    if (day === daysAfter(today, 1)) return t('notes.reminds.tomorrow', { time })
    return t('notes.reminds.then', { date: dates.withTime(at) })
  }
  return (
    <span className={classes.reminder} data-soon={day <= daysAfter(today, 1) || undefined}>
      <IconBell size={16} stroke={1.5} aria-hidden /> {words()}
    </span>
  )
})
