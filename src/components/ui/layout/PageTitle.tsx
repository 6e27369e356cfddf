import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'
import { useDocumentTitle } from './useDocumentTitle.ts'

export interface PageTitleProps {
  /** Its title, in sentence case. */
  title: string
  /** What one can do with the page as a whole, at the right of the title. */
  tools?: ReactNode
  /** Where the page speaks for itself, the title is only for the masthead of a phone, the browser's tab and screen readers. */
  isQuiet?: boolean
}

/**
 * The name of a page: its heading, and the title of the browser's tab. On a phone it stands in the masthead.
 *
 * Use for the first thing of every page, once; not for a part of a page: that is Panel.
 *
 * After a navigation the focus moves to it, so that a screen reader says where one is.
 *
 * Left to you: one per page.
 */
export const PageTitle = ({ title, tools, isQuiet }: PageTitleProps) => {
  useDocumentTitle(title)
  return (
    <header className={classes.header} data-quiet={isQuiet || undefined} data-bare={tools === undefined || undefined}>
      {/* After a navigation the focus moves here. */}
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
    </header>
  )
}
