import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { Mark } from '#components/ui/data/Mark.tsx'
import { useDocumentTitle } from '#components/ui/layout/useDocumentTitle.ts'
import classes from './Notice.module.css'

export interface NoticeProps {
  title: string
  /** What is so, and what can be done. */
  children: ReactNode
  /** Buttons and links. */
  ways: ReactNode
}

/**
 * A page that has nothing to show but why.
 *
 * Use for a page that cannot be shown at all; not for a part that failed to load: that is LoadFailed.
 */
export const Notice = ({ title, children, ways }: NoticeProps) => {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <div className={classes.notice}>
      <Link to="/" className={classes.mark}>
        <Mark /> {t('common.product')}
      </Link>
      <main className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {children}
        <div className={classes.ways}>{ways}</div>
      </main>
    </div>
  )
}
