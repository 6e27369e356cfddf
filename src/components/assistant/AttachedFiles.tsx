import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/assistant.ts'
import { AttachedFile } from './AttachedFile.tsx'
import classes from './AttachedFiles.module.css'

export interface AttachedFilesProps {
  attachments: readonly Attachment[]
  onImport: () => void
}

/** The files that a message came with. */
export const AttachedFiles = ({ attachments, onImport }: AttachedFilesProps) => {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('assistant.attach.sent')}>
      {attachments.map((attachment) => (
        <AttachedFile key={attachment.attachmentId} attachment={attachment} onImport={onImport} />
      ))}
    </ul>
  )
}
