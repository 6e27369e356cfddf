import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import classes from './MonthSection.module.css'
import { useDates } from './useDates.ts'

export interface MonthSectionProps {
  /** `YYYY-MM` */
  month: string
  /** The rows of the month, each a list item. */
  children: ReactNode
}

/** What belongs to one month, under its name. */
export const MonthSection = observer(function MonthSection({ month, children }: MonthSectionProps) {
  const dates = useDates()
  const name = dates.month(month)
  return (
    <section className={classes.month} aria-label={name}>
      <h2 className={classes.title}>{name}</h2>
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
})
