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
  /** In a virtual list: the position of the title, or that it is not mounted. */
  title?: RowPlace | 'absent' | undefined
}

/** The content of a month, below its name. */
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
