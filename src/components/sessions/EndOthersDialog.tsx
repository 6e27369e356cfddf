import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import classes from './SessionDialogs.module.css'

export interface EndOthersDialogProps {
  onClose: () => void
}

/** Asks before every other browser and program is shut out. */
export const EndOthersDialog = observer(function EndOthersDialog({ onClose }: EndOthersDialogProps) {
  const { t } = useTranslation()
  const { sessions } = useStores()
  const ending = useAction(sessions.endOthers, () => {
    notify(t('sessions.ending.othersDone'))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('sessions.ending.others')}
      confirmLabel={t('sessions.ending.submitOthers')}
      isOpen
      isPending={ending.isPending}
      refusal={ending.refusal}
      onConfirm={() => void ending.run()}
      onClose={onClose}
    >
      <p className={classes.words}>{t('sessions.ending.othersText')}</p>
    </ConfirmDialog>
  )
})
