import { observer } from 'mobx-react-lite'
import classes from './DayStamp.module.css'
import { useDates } from './useDates.ts'

export interface DayStampProps {
  moment: string
  /** Shows the whole date and the time in a tooltip. */
  isTimed?: boolean
  /** No heading above it says the month: it shows the month, and the year, where they are not today's. */
  isAlone?: boolean
}

/** The day of a row within its month: the number, and the weekday or another month beside it; on a phone below it. */
export const DayStamp = observer(function DayStamp({ moment, isTimed, isAlone }: DayStampProps) {
  const dates = useDates()
  return (
    <span className={classes.stamp} title={isTimed ? dates.withTime(moment) : undefined}>
      <b>{dates.dayNumber(moment)}</b> <span>{(isAlone && dates.otherMonth(moment)) || dates.weekday(moment)}</span>
    </span>
  )
})
