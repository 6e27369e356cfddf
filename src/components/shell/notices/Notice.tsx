import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { Link } from '#components/ui/layout/Link.tsx'
import { Mark } from '#components/ui/data/Mark.tsx'
import { useDocumentTitle } from '#components/ui/layout/useDocumentTitle.ts'
import { RECONNECT_MS } from '#contract/liveChannel.ts'
import classes from './Notice.module.css'

export interface NoticeProps {
  title: string
  /** What is so, and what can be done. */
  children: ReactNode
  /** Buttons and links. */
  ways: ReactNode
}

/** A page that has nothing to show but why. */
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
  /** The address that leads nowhere. */
  path: string
}

/** Says that there is no such page. */
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

/** Says that a page could not be loaded, for the server is gone. */
export const Gone = ({ onRetry }: GoneProps) => {
  const { t } = useTranslation()
  const again = (
    <Button variant="default" onClick={onRetry}>
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
  /** Where the product begins. A whole load, for what broke may be in what is loaded. */
  homeHref: string
}

/** Says that the page broke. */
export const Broken = ({ onRetry, homeHref }: BrokenProps) => {
  const { t } = useTranslation()
  const ways = (
    <>
      <Button variant="default" onClick={onRetry}>
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
