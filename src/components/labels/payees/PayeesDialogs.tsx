import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { Payee } from '#contract/payees.ts'
import { MergePayeeDialog } from './MergePayeeDialog.tsx'
import { PayeeDialog } from './PayeeDialog.tsx'

export type PayeesDialog = { kind: 'new' } | { kind: 'edit' | 'merge' | 'delete'; payee: Payee }

export interface PayeesDialogsProps {
  dialog: PayeesDialog | undefined
  onClose: () => void
}

/** Renders the open dialog about payees. */
export const PayeesDialogs = ({ dialog, onClose }: PayeesDialogsProps) => {
  const { t } = useTranslation()
  const { payees } = useStores()
  return (
    <>
      {dialog?.kind === 'new' && <PayeeDialog onClose={onClose} />}
      {dialog?.kind === 'edit' && <PayeeDialog payee={dialog.payee} onClose={onClose} />}
      {dialog?.kind === 'merge' && <MergePayeeDialog payee={dialog.payee} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={t('payees.delete.title')}
          done={t('payees.delete.done', { name: dialog.payee.name })}
          onDelete={(options, newest = dialog.payee) => payees.remove(newest, options)}
          reload={() => payees.list.load().then(() => payees.byId.get(dialog.payee.payeeId))}
          onClose={onClose}
        >
          {(newest = dialog.payee) => t('payees.delete.text', { name: newest.name })}
        </DeleteDialog>
      )}
    </>
  )
}
