import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './OfferedNotice.module.css'

/**
 * A file that came from elsewhere and waits, for another import is half done: one of the two goes on.
 *
 * Use for the top of the import page, once; not for a file that is chosen there: that is ChooseFile.
 *
 * Read aloud when it appears.
 */
export const OfferedNotice = observer(function OfferedNotice() {
  const { t } = useTranslation()
  const { imports, offered } = useStores()
  const { file, take, decline } = offered
  if (file === undefined) return null
  return (
    <div className={classes.notice}>
      <Callout kind="info" isAlert>
        {imports.file === undefined
          ? t('import.offered.waits', { name: file.name })
          : t('import.offered.halfDone', { name: file.name, other: imports.file.name })}
        <span className={classes.ways}>
          <LinkButton onClick={() => void take()}>{t('import.offered.take', { name: file.name })}</LinkButton>
          <LinkButton onClick={decline}>{t('import.offered.decline')}</LinkButton>
        </span>
      </Callout>
    </div>
  )
})
