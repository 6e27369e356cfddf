import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useStores } from '#components/useStores.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import classes from './SessionDialogs.module.css'
import { SessionListDialog } from './SessionListDialog.tsx'
import { TokenDialog } from './TokenDialog.tsx'
import { observer } from 'mobx-react-lite'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'

export interface SessionsDialogProps {
  onClose: () => void
}

type View = { kind: 'list' | 'newToken' | 'leave' | 'endOthers' } | { kind: 'token'; token: string }

/** The sessions, and what is asked about them; each question leads back to the list. */
export const SessionsDialog = ({ onClose }: SessionsDialogProps) => {
  const [view, setView] = useState<View>({ kind: 'list' })
  const show = (kind: Exclude<View['kind'], 'token'>) => () => setView({ kind })
  const back = show('list')
  return (
    <>
      {view.kind === 'list' && (
        <SessionListDialog
          onNewToken={show('newToken')}
          onLeave={show('leave')}
          onEndOthers={show('endOthers')}
          onClose={onClose}
        />
      )}
      {view.kind === 'newToken' && (
        <NewTokenDialog onMade={(token) => setView({ kind: 'token', token })} onClose={back} />
      )}
      {view.kind === 'token' && <TokenDialog token={view.token} onClose={back} />}
      {view.kind === 'endOthers' && <EndOthersDialog onClose={back} />}
      {view.kind === 'leave' && <LeaveDialog onLeave={onClose} onClose={back} />}
    </>
  )
}

const LeaveDialog = ({ onLeave, onClose }: SessionsDialogProps & { onLeave: () => void }) => {
  const { t } = useTranslation()
  const { session } = useStores()
  const leave = () => {
    onLeave()
    void session.leave()
  }
  return (
    <ConfirmDialog
      title={t('sessions.ending.current')}
      confirmLabel={t('sessions.ending.submit')}
      isOpen
      onConfirm={leave}
      onClose={onClose}
    >
      <p className={classes.words}>{t('sessions.ending.currentText')}</p>
    </ConfirmDialog>
  )
}

interface EndOthersDialogProps {
  onClose: () => void
}

/** Asks before every other browser and program is shut out. */
const EndOthersDialog = observer(function EndOthersDialog({ onClose }: EndOthersDialogProps) {
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
