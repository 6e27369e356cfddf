import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '#components/history/DeleteDialog.tsx'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { Transaction } from '#contract/transactions.ts'
import { RecurringLine } from './RecurringLine.tsx'
import { RecurringDialog } from './RecurringDialog.tsx'
import { SkipDialog } from './SkipDialog.tsx'

export type RecurringDialogState =
  | { kind: 'new'; like?: Transaction }
  | { kind: 'edit' | 'skip' | 'delete'; rule: RecurringTransaction }

export interface RecurringDialogsProps {
  dialog: RecurringDialogState | undefined
  onClose: () => void
}

/** Renders the open dialog about recurring transactions. */
export const RecurringDialogs = ({ dialog, onClose }: RecurringDialogsProps) => {
  const { t } = useTranslation()
  const { recurring } = useStores()
  return (
    <>
      {dialog?.kind === 'new' && <RecurringDialog {...(dialog.like ? { like: dialog.like } : {})} onClose={onClose} />}
      {dialog?.kind === 'edit' && <RecurringDialog rule={dialog.rule} onClose={onClose} />}
      {dialog?.kind === 'skip' && <SkipDialog rule={dialog.rule} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          title={t('recurring.delete.title')}
          done={t('recurring.said.deleted')}
          onDelete={(options, newest = dialog.rule) => recurring.remove(newest, options)}
          reload={() => recurring.list.load().then(() => recurring.byId.get(dialog.rule.recurringTransactionId))}
          onClose={onClose}
        >
          {(newest = dialog.rule) => (
            <>
              <RecurringLine rule={newest} />
              <p>{t('recurring.delete.text')}</p>
            </>
          )}
        </DeleteDialog>
      )}
    </>
  )
}
