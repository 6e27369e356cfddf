import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import classes from './MonthSection.module.css'
import { useDates } from './useDates.ts'

export interface MonthSectionProps {
  /** `YYYY-MM` */
  month: string
  /** The rows of the month, each a list item. */
  children: ReactNode
  /** In a list that is drawn in parts: the place of its title, or that the title is out of view. */
  title?: RowPlace | 'absent' | undefined
}

/** What belongs to one month, under its name. */
export const MonthSection = observer(function MonthSection({ month, children, title }: MonthSectionProps) {
  const dates = useDates()
  const name = dates.month(month)
  return (
    <section className={classes.month} data-in-parts={title !== undefined || undefined} aria-label={name}>
      {title !== 'absent' && (
        <div className={classes.head} {...title}>
          <h2 className={classes.title}>{name}</h2>
        </div>
      )}
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
})
