import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { Notice } from './Notice.tsx'

export interface NotFoundProps {
  /** The address that leads nowhere. */
  path: string
}

/**
 * Says that there is no such page.
 *
 * Use for an address that leads nowhere; not for a list without rows: that is EmptyState.
 */
export const NotFound = ({ path }: NotFoundProps) => {
  const { t } = useTranslation()
  return (
    <Notice title={t('shell.notFound.title')} ways={<Link to="/">{t('shell.notFound.home')}</Link>}>
      <p>{t('shell.notFound.text', { path })}</p>
    </Notice>
  )
}
