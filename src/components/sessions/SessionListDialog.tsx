import { Button, Switch } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Session } from '#contract/sessions.ts'
import classes from './SessionListDialog.module.css'
import { SessionRow } from './SessionRow.tsx'

export interface SessionListDialogProps {
  onNewToken: () => void
  /** Wants to end the session that one is in. */
  onLeave: () => void
  /** Wants to end all the others. */
  onEndOthers: () => void
  onClose: () => void
}

/** All the ways in that are open: browsers and tokens, and how to end them. */
export const SessionListDialog = observer(function SessionListDialog({
  onNewToken,
  onLeave,
  onEndOthers,
  onClose,
}: SessionListDialogProps) {
  const { t } = useTranslation()
  const { sessions } = useStores()
  const { all, list, isLimited, isCurrent } = sessions
  // Nobody tells of a session that was opened elsewhere.
  useEffect(() => void all.load(), [all])
  const ending = useQuickAction(
    (session: Session, _options: CallOptions) => sessions.end(session),
    () => notify(t('sessions.ending.done')),
  )
  const endOf = (session: Session) => {
    if (isLimited) return undefined
    return isCurrent(session) ? onLeave : () => void ending.run(session)
  }
  const isReady = all.status === 'ready'
  const endOthers = (
    <LinkButton isDangerous onClick={onEndOthers}>
      {t('sessions.list.endOthers')}
    </LinkButton>
  )
  return (
    <Dialog
      title={t('sessions.list.title')}
      isOpen
      onClose={onClose}
      aside={isReady && !isLimited && list.length > 1 && endOthers}
    >
      <div className={classes.head}>
        <p>{t('sessions.list.intro')}</p>
        {isReady && !isLimited && (
          <Button variant="default" onClick={onNewToken}>
            {t('sessions.token.new')}
          </Button>
        )}
      </div>
      {all.status === 'failed' && <LoadFailed refusal={all.refusal} onRetry={() => void all.load()} />}
      {all.status === 'loading' && <SkeletonRows count={3} row="phone" />}
      {isReady && !isLimited && <ProgramsSwitch />}
      {isLimited && <Callout kind="info">{t('sessions.list.isLimited')}</Callout>}
      {isReady && (
        <ul className={classes.sessions}>
          {list.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={endOf(session)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
})

/** Sets whether programs connected over MCP only propose changes. */
const ProgramsSwitch = observer(function ProgramsSwitch() {
  const { t } = useTranslation()
  const { sessions } = useStores()
  useEffect(() => void sessions.all.need(), [sessions])
  const editing = useQuickAction(
    (wanted: boolean, _options: CallOptions) => sessions.editPrograms(wanted),
    () => notify(t(sessions.programsPropose ? 'sessions.programs.proposeNow' : 'sessions.programs.applyNow')),
  )
  return (
    <Switch
      label={t('sessions.programs.propose')}
      aria-label={t('sessions.programs.propose')}
      description={t('sessions.programs.hint')}
      checked={sessions.programsPropose}
      disabled={editing.isPending}
      onChange={(event) => void editing.run(event.currentTarget.checked)}
    />
  )
})
