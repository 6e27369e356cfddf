import { tagColours } from '#components/labels/tags/tagColours.ts'
import { Mark } from '#components/ui/data/Mark.tsx'
import classes from './BookMark.module.css'

export interface BookMarkProps {
  /** The number of the book's colour. */
  color: number
}

/** The product's mark in the colour of a book; its name stands beside it. */
export const BookMark = ({ color }: BookMarkProps) => (
  <span className={classes.mark} style={tagColours(color)}>
    <Mark />
  </span>
)
