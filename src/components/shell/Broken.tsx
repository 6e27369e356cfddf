import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'

export interface BrokenProps {
  onRetry: () => void
  /** Where the product begins. A whole load, for what broke may be in what is loaded. */
  homeHref: string
}

/**
 * Says that the page broke.
 *
 * Use for a page that failed by our fault; not for a server that is away: that is Unreachable.
 */
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
