import { Pagination as MantinePagination } from '@mantine/core'
import type { ComponentProps } from 'react'

export interface PaginationProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** The accessible name of the pages together. */
  label: string
  /** The accessible name of the button of a page. */
  pageLabel: (page: number) => string
  /** The number of pages. */
  pageCount: number
  /** The page that is shown, from 1. */
  value: number
  /** Called with the page to show. */
  onChange: (page: number) => void
}

/**
 * The pages of a list, by number.
 *
 * Use for a list that the server gives page by page; not for one that is loaded whole, which scrolls (VirtualRows).
 *
 * Accepts all other props of a div, such as `className`.
 *
 * Read aloud: the name of each page, and which one is current.
 *
 * Left to you: show it only where there is more than one page.
 */
export const Pagination = ({ label, pageLabel, pageCount, ...rest }: PaginationProps) => (
  <MantinePagination
    size="sm"
    aria-label={label}
    total={pageCount}
    withControls={false}
    getItemProps={(page) => ({ 'aria-label': pageLabel(page) })}
    {...rest}
  />
)
