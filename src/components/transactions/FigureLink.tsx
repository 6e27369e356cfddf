import type { ReactNode } from 'react'
import { type Filters, ledgerAddress } from './filters.ts'
import { Link } from '#components/ui/Link.tsx'
import classes from './FigureLink.module.css'

export interface FigureLinkProps {
  /** What the figure was made of. */
  filters: Filters
  /** The figure. */
  children: ReactNode
}

/** A figure that leads to the entries that it was made of. */
export const FigureLink = ({ filters, children }: FigureLinkProps) => (
  <Link to={ledgerAddress(filters)} className={classes.figure}>
    {children}
  </Link>
)
