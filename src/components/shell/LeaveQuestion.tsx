import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useStores } from '#components/useStores.ts'

/**
 * Asks before signing out removes what is half done on this device: rows, a file.
 *
 * Use for the frame of all pages, once; not for leaving a page, which keeps what is half done.
 *
 * Keys: those of ConfirmDialog.
 */
export const LeaveQuestion = observer(function LeaveQuestion() {
  const { t } = useTranslation()
  const { session } = useStores()
  return (
    <ConfirmDialog
      title={t('shell.leave.title')}
      confirmLabel={t('shell.logout')}
      isOpen={session.isLeaving}
      onClose={session.stay}
      onConfirm={() => void session.logout()}
    >
      {t('shell.leave.text')}
    </ConfirmDialog>
  )
})
