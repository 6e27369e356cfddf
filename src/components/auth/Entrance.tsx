import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageLinks } from '#components/settings/LanguageLinks.tsx'
import { Mark } from '#components/ui/data/Mark.tsx'
import { useDocumentTitle } from '#components/ui/layout/useDocumentTitle.ts'
import { AccountBook } from './AccountBook.tsx'
import { ServerWays } from './ServerWays.tsx'
import classes from './Entrance.module.css'

export interface EntranceProps {
  title: string
  /** The form. */
  children: ReactNode
}

/** The way in: a form at the left, a page of an account book at the right, the languages below. */
export const Entrance = ({ title, children }: EntranceProps) => {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <div className={classes.entrance}>
      <div className={classes.door}>
        <div className={classes.mark}>
          <Mark size={24} /> {t('common.product')}
        </div>
        <main className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {children}
          <ServerWays />
        </main>
        <LanguageLinks />
      </div>
      <div className={classes.book}>
        <AccountBook />
      </div>
    </div>
  )
}
