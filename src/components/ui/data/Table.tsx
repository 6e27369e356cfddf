import { VisuallyHidden } from '@mantine/core'
import type { ComponentProps } from 'react'
import { withClass } from '#components/ui/layout/withClass.ts'
import classes from './Table.module.css'
import { useSteadyColumns } from './useSteadyColumns.ts'

export interface TableColumn {
  /** The header. */
  label: string
  /** The header is only read aloud, such as that of a column of actions. */
  isLabelHidden?: boolean
  /** Figures at the end edge. In a list its cells have `data-numeric`, too. */
  isNumeric?: boolean
  /** The class of the header. */
  className?: string | undefined
}

export interface TableProps extends ComponentProps<'table'> {
  /** The accessible name. */
  label: string
  /** The columns, in order. */
  columns: readonly TableColumn[]
  /** A list has rows with actions, and folds on a phone; figures are dense, and every column but the first is numeric. */
  variant?: 'list' | 'figures'
  /** It scrolls sideways, by keys, too. The first column of figures stays in view. */
  isWide?: boolean
  /** The number of all rows, where only those in view are mounted. */
  rowCount?: number | undefined
  /** `tbody`, several for groups, and `tfoot` for the total. */
  children: ComponentProps<'table'>['children']
}

/**
 * Rows and columns with headers.
 *
 * Use for data that is compared along columns; not for a list of one column, nor for layout.
 *
 * Accepts all other props of a table, such as `className`.
 *
 * Keys: Tab reaches a wide table, and arrows scroll it.
 *
 * Read aloud: the name of the table, the headers of each cell, and with `rowCount` each row's position among all.
 *
 * Left to you: `th scope="row"` for the name of a row, and the grid of a row of a list on a phone.
 */
export const Table = ({
  label,
  columns,
  variant = 'list',
  isWide = false,
  rowCount,
  className,
  children,
  ...rest
}: TableProps) => {
  const heads = useSteadyColumns(rowCount ?? 0)
  const isHeadless = columns.every(({ isLabelHidden }) => isLabelHidden)
  const table = (
    <table
      aria-label={label}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
      className={withClass(classes[variant], className)}
      {...rest}
    >
      <thead className={isHeadless ? classes.unseen : undefined}>
        <tr ref={heads} aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns.map((column, index) => (
            <th
              // The index is the only identity of a column: two categories may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              scope="col"
              className={column.className}
              data-numeric={column.isNumeric || undefined}
            >
              {column.isLabelHidden ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
  if (!isWide) return variant === 'list' ? table : <div className={classes.narrow}>{table}</div>
  return (
    // A scroll container must be focusable, so that arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.wide} role="group" aria-label={label} tabIndex={0}>
      {table}
    </div>
  )
}

/**
 * A row of a list: marked under the mouse and with the focus in it, which shows its RowActions.
 *
 * Use for rows with actions or links, never for the heading of a group.
 */
export const TableRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr data-row className={withClass(classes.row, className)} {...rest} />
)
