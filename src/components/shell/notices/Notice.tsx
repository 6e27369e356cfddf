import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { Mark } from '#components/ui/data/Mark.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useDocumentTitle } from '#components/ui/layout/useDocumentTitle.ts'
import { RECONNECT_MS } from '#contract/liveChannel.ts'
import classes from './Notice.module.css'

export interface NoticeProps {
  title: string
  /** The explanation and the next step. */
  children: ReactNode
  /** Buttons and links. */
  ways: ReactNode
}

/** A page that only shows an error. */
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

interface NotFoundProps {
  /** The unknown path. */
  path: string
}

/** The page for an unknown path. */
export const NotFound = ({ path }: NotFoundProps) => {
  const { t } = useTranslation()
  return (
    <Notice title={t('shell.notFound.title')} ways={<Link to="/">{t('shell.notFound.home')}</Link>}>
      <p>{path}</p>
    </Notice>
  )
}

interface GoneProps {
  onRetry: () => void
}

/** The page for code that could not be loaded, because the server is unreachable. */
export const Gone = ({ onRetry }: GoneProps) => {
  const { t } = useTranslation()
  const again = (
    <Button variant="secondary" onClick={onRetry}>
      {t('common.actions.tryAgain')}
    </Button>
  )
  return (
    <Notice title={t('shell.unavailable.title')} ways={again}>
      <p>{t('shell.unavailable.text')}</p>
      <p>{t('shell.unavailable.trying', { seconds: RECONNECT_MS / 1000 })}</p>
    </Notice>
  )
}

interface BrokenProps {
  onRetry: () => void
  /** The URL of the home page. A full page load, because the loaded code may be broken. */
  homeHref: string
}

/** The page for an unexpected error. */
export const Broken = ({ onRetry, homeHref }: BrokenProps) => {
  const { t } = useTranslation()
  const ways = (
    <>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.actions.tryAgain')}
      </Button>
      <a href={homeHref}>{t('shell.notFound.home')}</a>
    </>
  )
  return (
    <Notice title={t('shell.broken.title')} ways={ways}>
      <p>{t('shell.broken.text')}</p>
    </Notice>
  )
}
