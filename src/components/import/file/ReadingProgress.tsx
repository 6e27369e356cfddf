import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { fileSize, share } from '#components/ui/data/quantities.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './ReadingProgress.module.css'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useFilesName } from './useFilesName.ts'

/**
 * The progress of reading a file, with a button to cancel.
 *
 * Read aloud: the progress as it changes.
 */
export const ReadingProgress = observer(function ReadingProgress() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { imports } = useStores()
  const name = useFilesName()
  const { files } = imports
  const size = files.reduce((sum, each) => sum + each.size, 0)
  const { state, isAnalysing } = imports.reading
  const bytes = state.name === 'reading' ? state.bytes : 0
  const part = size === 0 ? 0 : bytes / size
  const label = t('import.file.reading', { name })
  return (
    <div className={classes.reading}>
      <p className={classes.what}>{label}</p>
      <ProgressBar label={label} value={part} />
      <p className={classes.how} role="status">
        {isAnalysing
          ? t('import.file.thinking')
          : t('import.file.progress', { share: share(part, locale), size: fileSize(size, locale) })}
      </p>
      <Button variant="secondary" onClick={() => void imports.startOver()}>
        {t('import.file.cancel')}
      </Button>
    </div>
  )
})
