import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import type { Receipt } from '#contract/receipts.ts'
import type { Upload } from '#stores/kernel/Upload.ts'
import { useReceiptWords } from './useReceiptWords.ts'

/** Receipts kept in a form until its transaction is recorded. */
export interface HeldReceipts {
  files: File[]
  add: (files: File[]) => void
  remove: (file: File) => void
}

/**
 * Keeps the receipts of a new transaction, and uploads them after it is recorded. A failed upload stays with the transaction for a retry. A transaction without receipts is offered an unattached one of its amount and date.
 */
export const useHeldReceipts = (): HeldReceipts & { sendTo: (transactionId: number) => void } => {
  const { t } = useTranslation()
  const { receipts } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const refusalText = useRefusalText()
  const words = useReceiptWords()
  const [files, setFiles] = useState<File[]>([])

  const attach = async (receiptId: number, transactionId: number) => {
    try {
      let changeSetId: number | undefined
      await receipts.attach(receiptId, transactionId, { onChangeSet: (id) => (changeSetId = id) })
      notifyUndoable(t('receipts.attached'), changeSetId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notify(refusalText(error), { tone: 'danger' })
    }
  }
  const offer = (receipt: Receipt, transactionId: number) => {
    const action = { label: t('receipts.attach'), onAct: () => void attach(receipt.receiptId, transactionId) }
    notify(t('receipts.ask', { facts: words(receipt) ?? receipt.name }), { tone: 'info', action })
  }
  const say = (failed: Upload[]) => {
    for (const upload of failed) {
      const reason = upload.refusal === undefined ? '' : refusalText(upload.refusal)
      const action = { label: t('common.actions.tryAgain'), onAct: () => void receipts.retry(upload) }
      notify(t('receipts.failed', { name: upload.file.name, reason }), { tone: 'danger', action })
    }
  }
  return {
    files,
    add: (more) => setFiles((held) => [...held, ...more]),
    remove: (file) => setFiles((held) => held.filter((each) => each !== file)),
    sendTo: (transactionId) => {
      setFiles([])
      if (files.length > 0) void receipts.upload(files, transactionId).then(say)
      else void receipts.offeredTo(transactionId).then(([first]) => first && offer(first, transactionId))
    },
  }
}
