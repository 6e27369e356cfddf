import { IconFile, IconFileText, IconPhoto, IconTable, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#components/files/useDownload.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { fileSize } from '#components/ui/data/quantities.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Attachment } from '#contract/assistant.ts'
import { isTable } from '#contract/lists.ts'
import classes from './AttachedFile.module.css'
import { OpenInImport } from './OpenInImport.tsx'

export interface AttachedFileProps {
  attachment: Attachment
  /** Removes the file; undefined once it was sent. */
  onRemove?: () => void
  /** Called after it was handed over to the import. */
  onImport: () => void
}

/** A file of a message: an image as a preview, any other by name and size. A table can be opened in the import. */
export const AttachedFile = ({ attachment, onRemove, onImport }: AttachedFileProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { assistant } = useStores()
  const [isLost, setLost] = useState(false)
  const { fileId, name, mimeType, size, isCut } = attachment
  const { href, download } = useDownload({ fileId: fileId ?? '', name })
  const isHere = fileId !== undefined && !isLost
  const label = t('files.download', { name })
  if (isHere && href !== undefined && mimeType.startsWith('image/') && onRemove === undefined) {
    return (
      <li className={classes.picture}>
        <a href={href} aria-label={label}>
          <img src={href} alt={name} onError={() => setLost(true)} />
        </a>
      </li>
    )
  }
  const Glyph = icons[kindOf(attachment)]
  const facts = [fileSize(size, locale), ...(isCut && isHere ? [t('assistant.attach.cut')] : [])]
  return (
    <li className={classes.file}>
      <Glyph className={classes.icon} size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        {!isHere && <span className={classes.name}>{name}</span>}
        {isHere && href !== undefined && (
          <a className={classes.name} href={href} aria-label={label}>
            {name}
          </a>
        )}
        {isHere && href === undefined && <LinkButton onClick={download}>{name}</LinkButton>}
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
