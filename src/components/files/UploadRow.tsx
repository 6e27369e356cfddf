import { Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { share } from '#components/ui/quantities.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useRefusalText } from '#components/ui/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import type { Upload } from '#stores/Upload.ts'
import classes from './FileRow.module.css'

export interface UploadRowProps {
  upload: Upload
}

/**
 * A file on its way, which can be given up; or why it did not arrive.
 *
 * Use for a file until it is stored; not after that: that is FileRow.
 */
export const UploadRow = observer(({ upload }: UploadRowProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const refusalText = useRefusalText()
  const { files } = useStores()
  const { file, sent, refusal } = upload
  const { name } = file
  const label = refusal === undefined ? t('files.upload.cancel', { name }) : t('files.upload.dismiss', { name })
  return (
    <li className={classes.file}>
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        {refusal === undefined && (
          <>
            <Progress.Root size={6}>
              <Progress.Section value={sent * 100} aria-label={t('files.upload.sending', { name })} />
            </Progress.Root>
            <span className={classes.facts}>
              {sent < 1 ? t('files.upload.sent', { share: share(sent, language) }) : t('files.upload.storing')}
            </span>
          </>
        )}
        {refusal !== undefined && (
          <span className={classes.refusal} role="alert">
            {file.size === 0 ? t('files.upload.empty') : refusalText(refusal)}
          </span>
        )}
      </div>
      <span className={classes.tools}>
        <ToolButton label={label} icon={IconX} onClick={() => files.dismiss(upload)} />
      </span>
    </li>
  )
})
