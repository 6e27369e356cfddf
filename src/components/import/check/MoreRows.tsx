import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import classes from './MoreRows.module.css'
import { count } from '#components/ui/data/quantities.ts'

export interface MoreRowsProps {
  shown: number
  total: number
  onMore: () => void
}

/**
 * Says how many of the rows are shown, and shows more. Nothing where all are there.
 *
 * Use for the foot of a list that is shown in parts; not for the ledger, which has its whole length.
 */
export const MoreRows = ({ shown, total, onMore }: MoreRowsProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  if (shown >= total) return null
  return (
    <p className={classes.more}>
      {t('import.check.ofAll', { shown: count(shown, locale), total: count(total, locale) })}{' '}
      <LinkButton onClick={onMore}>{t('import.check.showMore')}</LinkButton>
    </p>
  )
}
