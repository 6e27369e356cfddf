import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import { dayIn } from '#shared/zone.ts'

export interface DuplicateDialogProps {
  transactionIds: number[]
  onClose: () => void
  /** Called after recording. */
  onDone: () => void
}

/** Records copies of transactions: at the current time, or at their own times on another day. */
export const DuplicateDialog = observer(function DuplicateDialog({
  transactionIds,
  onClose,
  onDone,
}: DuplicateDialogProps) {
  const { t } = useTranslation()
  const { changes, settings } = useStores()
  const notifyUndoable = useNotifyUndoable()
  const zone = settings.timeZone
  const [today] = useState(() => dayIn(zone, new Date()))
  const [day, setDay] = useState<string | undefined>(today)
  const count = transactionIds.length
  const sending = useAction(changes.duplicate, (_, changeSetId) => {
    notifyUndoable(t('selection.duplicated', { count }), changeSetId)
    onDone()
  })
  return (
    <Dialog
      isOpen
      title={t('selection.titles.duplicate')}
      submitLabel={t('selection.duplicate', { count })}
      isPending={sending.isPending}
      refusal={sending.refusal}
      onSubmit={() => day !== undefined && void sending.run(transactionIds, day === today ? undefined : day)}
      onClose={onClose}
    >
      <DateField label={t('selection.fields.today')} value={day} onChange={setDay} zone={zone} />
    </Dialog>
  )
})
