import type { ComponentProps, ReactNode } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './FigureBlock.module.css'

export interface FigureBlockProps extends ComponentProps<'div'> {
  /** The name of the figure. */
  label: ReactNode
  /** `lg` is the one figure that a page leads with; `sm` is for counts. */
  size?: 'sm' | 'md' | 'lg'
  /** `danger` marks what is over its limit. */
  tone?: 'plain' | 'danger'
  /** The amount or number. */
  children: ReactNode
}

/**
 * A figure with its name above it.
 *
 * Use for the few figures that sum up a page, inside FigureBlocks; not for rows of figures, which are a Table.
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Left to you: a unit, and an explanation of a sum.
 */
export const FigureBlock = ({ label, size = 'md', tone = 'plain', className, children, ...rest }: FigureBlockProps) => (
  <div className={withClass(classes.figure, className)} data-size={size} data-tone={tone} {...rest}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/**
 * Figures side by side; what has no room goes on a line of its own.
 *
 * Use for one or several of FigureBlock, never for anything else.
 */
export const FigureBlocks = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl className={withClass(classes.figures, className)} {...rest} />
)
