import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '#components/ui/inputs/amount/AmountField.tsx'
import { readSigned } from '#components/ui/inputs/amount/readSigned.ts'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Receipt } from '#contract/receipts.ts'

export interface ReceiptDialogProps {
  receipt: Receipt
  onClose: () => void
}

/** Receipts have no currency; matching uses the amount only. */
const UNIT = { symbol: '', decimals: 2 }

/** The details of an unattached receipt, by which its transaction is found. */
export const ReceiptDialog = observer(function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { receipts, settings } = useStores()
  const [typed, setTyped] = useState(receipt.amount ?? '')
  const [day, setDay] = useState(receipt.day)
  const [isChecked, setChecked] = useState(false)
  const saving = useAction(receipts.edit, onClose)
  const { amount } = readSigned(typed, 'in', amountFormat(UNIT, locale))
  const submit = () => {
    setChecked(true)
    if (typed === '' || amount !== undefined) void saving.run({ receiptId: receipt.receiptId, amount, day })
  }
  return (
    <Dialog
      title={t('receipts.waiting.edit')}
      isOpen
      onClose={onClose}
      submitLabel={t('common.actions.save')}
      onSubmit={submit}
      isPending={saving.isPending}
      refusal={saving.refusal}
    >
      <FieldRow>
        <AmountField
          label={t('receipts.amount')}
          value={typed}
          onChange={setTyped}
          unit={UNIT}
          direction="in"
          isOptional
          isSubmitted={isChecked}
          autoFocus
        />
        <DateField label={t('receipts.day')} value={day} onChange={setDay} zone={settings.timeZone} />
      </FieldRow>
    </Dialog>
  )
})
