import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'
import { useDocumentTitle } from './useDocumentTitle.ts'

export interface PageTitleProps {
  /** The title, in sentence case. */
  title: string
  /** Actions of the page as a whole, at the right of the title. */
  tools?: ReactNode
  /** Hides the title on the page; it remains in the masthead of a phone, the browser's tab and for screen readers. */
  isQuiet?: boolean
}

/**
 * The name of a page: its heading, and the title of the browser's tab. On a phone it is in the masthead.
 *
 * Use for the top of every page, once; not for a part of a page: that is Panel.
 *
 * Receives focus after navigation, so that a screen reader announces the new page.
 *
 * Left to you: one per page.
 */
export const PageTitle = ({ title, tools, isQuiet }: PageTitleProps) => {
  useDocumentTitle(title)
  return (
    <header className={classes.header} data-quiet={isQuiet || undefined} data-bare={tools === undefined || undefined}>
      {/* Receives focus after navigation. */}
      <h1 className={classes.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
    </header>
  )
}
