import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import type { RepeatType } from '#shared/schedule.ts'
import { dayIn } from '#shared/zone.ts'
import classes from './RecurringPreview.module.css'

export interface RecurringPreviewProps {
  /** Moments in UTC. */
  dates: readonly string[]
  repeatType: RepeatType
}

/** The next dates of a recurring transaction that is being edited. Explains why a short month uses its last day. */
export const RecurringPreview = observer(function RecurringPreview({ dates, repeatType }: RecurringPreviewProps) {
  const { t } = useTranslation()
  const written = useDates()
  const titleId = useId()
  const days = new Set(dates.map((date) => dayIn(written.timeZone, date).slice(8)))
  const isClamped = repeatType === 2 && days.size > 1
  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('recurring.preview.title')}
      </h3>
      {dates.length === 0 && <p className={classes.hint}>{t('recurring.preview.none')}</p>}
      <ol className={classes.dates}>
        {dates.map((date) => (
          <li key={date}>
            <span className={classes.weekday}>{written.weekday(date)}</span>
            {written.short(date)}
          </li>
        ))}
      </ol>
      {isClamped && <p className={classes.hint}>{t('recurring.preview.clamped')}</p>}
    </section>
  )
})
