import { IconFile, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { fileSize, share } from '#components/ui/data/quantities.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'
import { FileLinks } from './FileLinks.tsx'
import classes from './FileRow.module.css'

export interface FileRowProps {
  file: StoredFile
  /** The position among all rows. */
  place?: RowPlace
  /** Called to delete it. */
  onDelete: () => void
}

/** A stored file: its type and size, its expiry, and who can access it. */
export const FileRow = observer(function FileRow({ file, place, onDelete }: FileRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const locale = useLocale()
  const { files } = useStores()
  const sharing = useQuickAction(files.share)
  const { name, description, size, createdAt, expiresAt, isPublic } = file
  const used = files.space.value?.usedBytes ?? 0
  const Glyph = iconOf(file)
  return (
    <li {...place} className={classes.file}>
      <Glyph className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        {description !== undefined && <span className={classes.description}>{description}</span>}
        <span className={classes.facts}>
          {t('files.facts.size', {
            size: fileSize(size, locale),
            share: share(used === 0 ? 0 : size / used, locale),
          })}
        </span>
        <span className={classes.facts}>
          {t('files.facts.dates', { created: dates.short(createdAt), expires: dates.short(expiresAt) })}
        </span>
        <May needs="edit">
          <Switch
            className={classes.share ?? ''}
            size="xs"
            label={t('files.share')}
            aria-label={t('files.shareOf', { name })}
            isChecked={isPublic}
            isDisabled={sharing.isPending}
            onChange={(isChecked) => void sharing.run(file, isChecked)}
          />
        </May>
      </div>
      <span className={classes.tools}>
        <FileLinks file={file} />
        <May needs="edit">
          <ToolButton label={t('files.deleteOf', { name })} icon={IconTrash} onClick={onDelete} />
        </May>
      </span>
    </li>
  )
})

const iconOf = ({ mimeType }: StoredFile) => {
  if (mimeType.startsWith('image/')) return IconPhoto
  return mimeType.startsWith('text/') || mimeType === 'application/pdf' ? IconFileText : IconFile
}
