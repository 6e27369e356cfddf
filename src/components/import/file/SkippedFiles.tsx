import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './SkippedFiles.module.css'
import { useFaultText } from './useFaultText.ts'

/** Lists the files of an archive that cannot be read, each with the reason. */
export const SkippedFiles = observer(function SkippedFiles() {
  const { t } = useTranslation()
  const { findings } = useStores().imports
  const faultText = useFaultText()
  const files = findings?.skippedFiles ?? []
  if (files.length === 0) return null
  return (
    <div className={classes.notice}>
      <Callout tone="danger">
        {t('import.file.skipped', { count: files.length })}
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.name}>
              <b>{file.name}</b> {faultText(file)}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  )
})
