import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Receipt } from '#contract/receipts.ts'
import classes from './OfferedReceipt.module.css'
import { useReceiptWords } from './useReceiptWords.ts'

export interface OfferedReceiptProps {
  receipt: Receipt
  transactionId: number
}

/** An unattached receipt with the amount and date of a transaction: attached only after a confirmation. */
export const OfferedReceipt = observer(function OfferedReceipt({ receipt, transactionId }: OfferedReceiptProps) {
  const { t } = useTranslation()
  const { receipts } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const words = useReceiptWords()
  const attaching = useQuickAction(receipts.attach, (_, changeSetId) =>
    notifyUndoable(t('receipts.attached'), changeSetId),
  )
  const { name, preview, receiptId } = receipt
  return (
    <p className={classes.offer}>
      {preview !== undefined && <img className={classes.picture} src={preview} alt="" />}
      <span className={classes.words}>
        {t('receipts.offer', { name })} <span className={classes.facts}>{words(receipt)}</span>
      </span>
      <LinkButton label={t('receipts.attachOf', { name })} onClick={() => void attaching.run(receiptId, transactionId)}>
        {t('receipts.attach')}
      </LinkButton>
    </p>
  )
})
