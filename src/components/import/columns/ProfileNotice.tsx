import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './ProfileNotice.module.css'

/**
 * Says that the file was read as files with the same columns were read before, and offers to read it without that.
 *
 * Use for a file whose columns are known; not for a guess: that is Fact.
 */
export const ProfileNotice = observer(function ProfileNotice() {
  const { t } = useTranslation()
  const dates = useDates()
  const { imports } = useStores()
  const { since } = imports.profiles.recognised
  if (since === undefined) return null
  return (
    <div className={classes.notice}>
      <Callout kind="info">
        {t('import.profile.notice', { date: dates.short(since) })}{' '}
        <LinkButton onClick={() => void imports.readAnew()}>{t('import.profile.undo')}</LinkButton>
      </Callout>
    </div>
  )
})
