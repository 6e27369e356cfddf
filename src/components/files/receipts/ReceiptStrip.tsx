import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadRow } from '#components/files/UploadRow.tsx'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { DropZone } from '#components/ui/inputs/DropZone.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Receipt } from '#contract/receipts.ts'
import { AddReceipt } from './AddReceipt.tsx'
import { OfferedReceipt } from './OfferedReceipt.tsx'
import classes from './ReceiptStrip.module.css'
import { ReceiptTile } from './ReceiptTile.tsx'
import { ReceiptViewer } from './ReceiptViewer.tsx'
import { usePastedReceipts } from './usePastedReceipts.ts'

export interface ReceiptStripProps {
  transactionId: number
  /** The receipts are only looked at. */
  isReadOnly?: boolean
}

/**
 * The receipts of a transaction as thumbnails. More can be dropped, pasted, selected or photographed; they are stored at once, independently of the form.
 *
 * Keys: Ctrl+V adds an image from the clipboard.
 *
 * Read aloud: why one was not stored, at once.
 */
export const ReceiptStrip = observer(function ReceiptStrip({ transactionId, isReadOnly = false }: ReceiptStripProps) {
  const { t } = useTranslation()
  const { receipts } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const { status, refusal, value, load } = useLoad(receipts.of(transactionId))
  const [opened, setOpened] = useState<Receipt>()
  const add = (files: File[]) => void receipts.upload(files, transactionId)
  const mayAdd = useMay('add') && !isReadOnly
  const mayEdit = useMay('edit') && !isReadOnly
  usePastedReceipts(mayAdd ? add : undefined)
  const removing = useQuickAction(receipts.remove, (_, changeSetId) =>
    notifyUndoable(t('receipts.removed'), changeSetId),
  )
  const uploads = receipts.uploadsOf(transactionId)
  if (isReadOnly && status === 'ready' && value.receipts.length === 0) return null
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  return (
    <DropZone label={t('receipts.dropHere')} onDrop={mayAdd ? add : undefined}>
      <section className={classes.strip} aria-label={t('receipts.title')}>
        {value.receipts.length > 0 && (
          <ul className={classes.tiles}>
            {value.receipts.map((receipt) => (
              <ReceiptTile
                key={receipt.receiptId}
                receipt={receipt}
                onOpen={() => setOpened(receipt)}
                {...(mayEdit && { onRemove: () => void removing.run(receipt) })}
              />
            ))}
          </ul>
        )}
        {uploads.length > 0 && (
          <ul className={classes.uploads}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onDismiss={() => receipts.dismiss(upload)}
                onRetry={() => void receipts.retry(upload)}
              />
            ))}
          </ul>
        )}
        {mayEdit &&
          value.offered.map((receipt) => (
            <OfferedReceipt key={receipt.receiptId} receipt={receipt} transactionId={transactionId} />
          ))}
        {mayAdd && <AddReceipt onFiles={add} />}
      </section>
      {opened !== undefined && <ReceiptViewer receipt={opened} onClose={() => setOpened(undefined)} />}
    </DropZone>
  )
})
