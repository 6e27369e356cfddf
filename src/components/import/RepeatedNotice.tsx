import { IconAlertTriangle } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { count } from '#components/ui/data/quantities.ts'
import classes from './RepeatedNotice.module.css'

/** Says how many rows look like recorded transactions, or that the search for them is running. */
export const RepeatedNotice = observer(function RepeatedNotice() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { imports } = useStores()
  const { stored, findings } = imports
  if (stored.status === 'loading') {
    const [done, total] = [count(stored.done, locale), count(stored.total, locale)]
    return t('import.repeated.searching', { done, total })
  }
  if (stored.status === 'failed') {
    return (
      <span className={classes.notice}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <span>
          {t('import.repeated.failed')}{' '}
          <LinkButton onClick={() => void imports.lookForStored()}>{t('common.actions.tryAgain')}</LinkButton>
        </span>
      </span>
    )
  }
  const similarCount = findings?.similar.filter(({ isSame }) => isSame !== false).length ?? 0
  const alikeCount = (findings?.repeatedCount ?? 0) + similarCount
  if (alikeCount === 0) return null
  return (
    <span className={classes.notice}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{t('import.repeated.notice', { count: alikeCount })}</span>
    </span>
  )
})
