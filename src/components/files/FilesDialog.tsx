import { FileButton } from '#components/ui/inputs/FileButton.tsx'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { DropZone } from '#components/ui/inputs/DropZone.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { fileSize } from '#components/ui/data/quantities.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'
import classes from './FilesDialog.module.css'
import { FileRow } from './FileRow.tsx'
import { SpaceBar } from './SpaceBar.tsx'
import { UploadRow } from './UploadRow.tsx'

export interface FilesDialogProps {
  onClose: () => void
  /** Other stored objects. */
  children?: ReactNode
}

type Question = { file: StoredFile | undefined }

/**
 * All files, with a drop zone for new ones. Uploads continue after the dialog is closed.
 */
export const FilesDialog = observer(function FilesDialog({ onClose, children }: FilesDialogProps) {
  const { t } = useTranslation()
  const { files } = useStores()
  const [question, setQuestion] = useState<Question>()
  const mayEdit = useMay('edit')
  const isFull = files.list.value.length > 0
  return (
    <>
      <Dialog
        title={t('files.title')}
        isOpen
        // Escape closes the nested question first.
        onClose={() => question === undefined && onClose()}
        aside={
          isFull &&
          mayEdit && (
            <LinkButton tone="danger" onClick={() => setQuestion({ file: undefined })}>
              {t('files.deleteAll')}
            </LinkButton>
          )
        }
      >
        <DropZone label={t('files.dropHere')} onDrop={mayEdit ? (dropped) => void files.upload(dropped) : undefined}>
          <div className={classes.all}>
            <SpaceBar />
            <May needs="edit">
              <Choose />
            </May>
            <FileList onDelete={(file) => setQuestion({ file })} />
          </div>
        </DropZone>
        {children}
      </Dialog>
      {question !== undefined && <DeleteFiles file={question.file} onClose={() => setQuestion(undefined)} />}
    </>
  )
})

interface DeleteFilesProps {
  /** The file to delete; undefined for all. */
  file: StoredFile | undefined
  onClose: () => void
}

const DeleteFiles = observer(function DeleteFiles({ file, onClose }: DeleteFilesProps) {
  const { t } = useTranslation()
  const { files } = useStores()
  const count = files.list.value.length
  return (
    <DeleteDialog
      title={file === undefined ? t('files.delete.allTitle') : t('files.delete.title')}
      isFinal
      done={file === undefined ? t('files.deletedAll') : t('files.deleted')}
      onDelete={(options) => (file === undefined ? files.removeAll(options) : files.remove(file, options))}
      onClose={onClose}
    >
      {file === undefined ? t('files.delete.all', { count }) : t('files.delete.one', { name: file.name })}
    </DeleteDialog>
  )
})

const Choose = observer(function Choose() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { files } = useStores()
  const largest = files.space.value?.maxFileBytes
  return (
    <div className={classes.choose}>
      <FileButton label={t('files.choose')} isMultiple onChange={(chosen) => void files.upload(chosen)}>
        <Button variant="secondary">{t('files.choose')}</Button>
      </FileButton>
      <span className={classes.drop}>{t('files.drop')}</span>
      {largest !== undefined && (
        <span className={classes.largest}>{t('files.largest', { size: fileSize(largest, locale) })}</span>
      )}
    </div>
  )
})

/** Estimated height before measuring, in pixels. */
const ROW = 92

const FileList = observer(function FileList({ onDelete }: { onDelete: (file: StoredFile) => void }) {
  const { t } = useTranslation()
  const { files } = useStores()
  const { status, refusal, value: list, load } = useLoad(files.list)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={3} />
  if (list.length === 0 && files.uploads.length === 0) {
    return <EmptyState title={t('files.empty.title')}>{t('files.empty.hint')}</EmptyState>
  }
  return (
    <VirtualRows
      as="ul"
      className={classes.files}
      label={t('files.title')}
      rows={[...files.uploads, ...list]}
      keyOf={(row) => ('fileId' in row ? row.fileId : row.key)}
      rowHeight={ROW}
    >
      {(row, place) =>
        'fileId' in row ? (
          <FileRow file={row} place={place} onDelete={() => onDelete(row)} />
        ) : (
          <UploadRow upload={row} place={place} onDismiss={() => files.dismiss(row)} />
        )
      }
    </VirtualRows>
  )
})
