import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { UploadRow } from '#components/files/UploadRow.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { isTable } from '#contract/lists.ts'
import type { Chat } from '#stores/Chat.ts'
import { AttachedFile } from './AttachedFile.tsx'
import classes from './NextFiles.module.css'
import { OpenInImport } from './OpenInImport.tsx'

export interface NextFilesProps {
  /** Undefined for a chat that has not started. */
  chat: Chat | undefined
  onImport: () => void
}

/**
 * The files of the next message: attached, uploading, and refused ones with the reason.
 *
 * Read aloud: a refusal at once.
 */
export const NextFiles = observer(function NextFiles({ chat, onImport }: NextFilesProps) {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const { attaching } = assistant
  const removing = useQuickAction(assistant.detach)
  const uploads = attaching.of(chat?.contextId)
  const attached = chat?.attached ?? []
  if (uploads.length === 0 && attached.length === 0) return null
  return (
    <div>
      <ul className={classes.files} aria-label={t('assistant.attach.next')}>
        {attached.map((attachment) => (
          <AttachedFile
            key={attachment.attachmentId}
            attachment={attachment}
            onRemove={() => void removing.run(attachment)}
            onImport={onImport}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onDismiss={() => attaching.dismiss(upload)}
            onRetry={() => void attaching.retry(upload)}
          >
            {upload.refusal !== undefined && isTable(upload.file.name) && (
              <OpenInImport fileOf={async () => upload.file} onImport={onImport} />
            )}
          </UploadRow>
        ))}
      </ul>
      <p className={classes.private}>{t('assistant.attach.private')}</p>
    </div>
  )
})
