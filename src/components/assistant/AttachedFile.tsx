import { IconFile, IconFileText, IconPhoto, IconTable, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '#components/ui/quantities.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import type { Attachment } from '#contract/assistant.ts'
import { isTable } from '#contract/files.ts'
import classes from './AttachedFile.module.css'
import { OpenInImport } from './OpenInImport.tsx'

export interface AttachedFileProps {
  attachment: Attachment
  /** Takes it away; absent once it was sent. */
  onRemove?: () => void
  /** Called when it was handed over to the import. */
  onImport: () => void
}

/**
 * A file of a message: an image as it looks, any other by its name and size. A table can be opened in the import wizard.
 *
 * Use for a file that is attached; not for one on its way: that is UploadRow.
 */
export const AttachedFile = ({ attachment, onRemove, onImport }: AttachedFileProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { assistant, files } = useStores()
  const [isLost, setLost] = useState(false)
  const { fileId, name, mimeType, size, isCut } = attachment
  const isHere = fileId !== undefined && !isLost
  if (isHere && mimeType.startsWith('image/') && onRemove === undefined) {
    return (
      <li className={classes.picture}>
        <a href={files.addressOf({ fileId })} aria-label={t('files.download', { name })}>
          <img src={files.addressOf({ fileId })} alt={name} onError={() => setLost(true)} />
        </a>
      </li>
    )
  }
  const Glyph = icons[kindOf(attachment)]
  const facts = [fileSize(size, language), ...(isCut && isHere ? [t('assistant.attach.cut')] : [])]
  return (
    <li className={classes.file}>
      <Glyph className={classes.icon} size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        {isHere ? (
          <a className={classes.name} href={files.addressOf({ fileId })} aria-label={t('files.download', { name })}>
            {name}
          </a>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.facts}>{isHere ? facts.join(' · ') : t('assistant.attach.gone')}</span>
        {isHere && isTable(name) && <OpenInImport fileOf={() => assistant.fileOf(attachment)} onImport={onImport} />}
      </span>
      {onRemove !== undefined && (
        <ToolButton label={t('assistant.attach.remove', { name })} icon={IconX} onClick={onRemove} />
      )}
    </li>
  )
}

const icons = { image: IconPhoto, table: IconTable, text: IconFileText, other: IconFile }

const kindOf = ({ name, mimeType }: Attachment): keyof typeof icons => {
  if (mimeType.startsWith('image/')) return 'image'
  if (isTable(name)) return 'table'
  return mimeType.startsWith('text/') || mimeType === 'application/pdf' ? 'text' : 'other'
}
