import { Button, Progress } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { fileSize, share } from '#components/ui/quantities.ts'
import classes from './ReadingProgress.module.css'
import { useLanguage } from '#components/ui/useLanguage.ts'

/**
 * A file on its way in: how far it is, and the way to stop.
 *
 * Use for a file that is being read; not for lines on their way to the server: that is SendingState.
 *
 * Read aloud: the progress is told as it changes.
 */
export const ReadingProgress = observer(() => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { imports } = useStores()
  const { file } = imports
  const size = file?.size ?? 0
  const bytes = imports.reading.readBytes ?? 0
  const part = size === 0 ? 0 : bytes / size
  const label = t('import.file.reading', { name: file?.name ?? '' })
  return (
    <div className={classes.reading}>
      <p className={classes.what}>{label}</p>
      <Progress.Root size={6}>
        <Progress.Section value={part * 100} aria-label={label} />
      </Progress.Root>
      <p className={classes.how} role="status">
        {imports.reading.isThinking
          ? t('import.file.thinking')
          : t('import.file.progress', { share: share(part, language), size: fileSize(size, language) })}
      </p>
      <Button variant="default" onClick={() => void imports.startOver()}>
        {t('import.file.cancel')}
      </Button>
    </div>
  )
})
