import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewOf } from '#stores/kernel/previewOf.ts'
import { AddReceipt } from './AddReceipt.tsx'
import classes from './ReceiptStrip.module.css'
import { ReceiptTile } from './ReceiptTile.tsx'
import type { HeldReceipts as Held } from './useHeldReceipts.ts'
import { usePastedReceipts } from './usePastedReceipts.ts'

export interface HeldReceiptsProps {
  held: Held
}

/**
 * Receipts of a transaction that is not recorded yet: pasted, selected or photographed, and uploaded after recording.
 *
 * Keys: Ctrl+V adds an image from the clipboard.
 *
 * Left to you: a DropZone around the whole form.
 */
export const HeldReceipts = ({ held }: HeldReceiptsProps) => {
  const { t } = useTranslation()
  usePastedReceipts(held.add)
  return (
    <section className={classes.strip} aria-label={t('receipts.title')}>
      {held.files.length > 0 && (
        <ul className={classes.tiles}>
          {held.files.map((file, index) => (
            // Two of them may be the same file.
            // oxlint-disable-next-line react/no-array-index-key
            <HeldTile key={`${file.name} ${index}`} file={file} onRemove={() => held.remove(file)} />
          ))}
        </ul>
      )}
      <AddReceipt onFiles={held.add} />
    </section>
  )
}

const HeldTile = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [preview, setPreview] = useState<string>()
  useEffect(() => void previewOf(file).then(setPreview), [file])
  const { name, type: mimeType } = file
  return <ReceiptTile receipt={{ name, mimeType, preview }} onRemove={onRemove} />
}
