import { IconDevices, IconKey, IconX } from '@tabler/icons-react'
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
import { useDates } from '#components/dates/useDates.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import classes from './SessionListDialog.module.css'
import { browserOf } from './browserOf.ts'

/** Estimated height before measuring, in pixels. */
const ROW = 57

export interface SessionListDialogProps {
  onNewToken: () => void
  /** Called to end the current session. */
  onLeave: () => void
  /** Called to end all other sessions. */
  onEndOthers: () => void
  onClose: () => void
}

/** All open sessions, of browsers and tokens, each with a button to end it. */
export const SessionListDialog = observer(function SessionListDialog({
  onNewToken,
  onLeave,
  onEndOthers,
  onClose,
}: SessionListDialogProps) {
  const { t } = useTranslation()
  const { sessions } = useStores()
  const { all, list, isLimited, isCurrent } = sessions
  // Sessions opened elsewhere send no event.
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
    <LinkButton tone="danger" onClick={onEndOthers}>
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
          <Button variant="secondary" onClick={onNewToken}>
            {t('sessions.token.new')}
          </Button>
        )}
      </div>
      {all.status === 'failed' && <LoadFailed refusal={all.refusal} onRetry={() => void all.load()} />}
      {all.status === 'loading' && <SkeletonRows count={3} row="phone" />}
      {isReady && !isLimited && <ProgramsSwitch />}
      {isLimited && <Callout tone="info">{t('sessions.list.isLimited')}</Callout>}
      {isReady && (
        <VirtualRows
          as="ul"
          className={classes.sessions}
          rows={list}
          keyOf={({ sessionId }) => sessionId}
          rowHeight={ROW}
        >
          {(session, place) => <SessionRow session={session} place={place} onEnd={endOf(session)} />}
        </VirtualRows>
      )}
    </Dialog>
  )
})

/** Sets whether programs connected over MCP can only propose changes. */
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
      isChecked={sessions.programsPropose}
      isDisabled={editing.isPending}
      onChange={(isChecked) => void editing.run(isChecked)}
    />
  )
})

interface SessionRowProps {
  session: Session
  place: RowPlace
  /** Undefined if the session is read-only. */
  onEnd: (() => void) | undefined
}

/** A session: its name, permissions and expiry. */
const SessionRow = observer(function SessionRow({ session, place, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { sessions } = useStores()
  const { limited, readOnly, createdAt, expiresAt, description, book } = session
  const name = useSessionName()(session)
  const Sign = limited ? IconKey : IconDevices
  return (
    <li {...place} className={classes.session}>
      <Sign className={classes.sign} size={16} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name} title={description}>
          {name} {sessions.isCurrent(session) && <Tag tone="income">{t('sessions.list.current')}</Tag>}{' '}
          {limited && <Tag>{t('sessions.list.limited')}</Tag>} {readOnly && <Tag>{t('sessions.list.readOnly')}</Tag>}
        </p>
        <p className={classes.dates} title={`${dates.withTime(createdAt)} – ${dates.withTime(expiresAt)}`}>
          {book !== undefined && `${t('sessions.list.book', { book })} · `}
          {t('sessions.list.dates', { from: dates.short(createdAt), until: dates.short(expiresAt) })}
        </p>
      </div>
      {onEnd !== undefined && <ToolButton label={t('sessions.list.end', { name })} icon={IconX} onClick={onEnd} />}
    </li>
  )
})

/** A session's name: its browser, or the name of its program. */
const useSessionName = (): ((session: Session) => string) => {
  const { t } = useTranslation()
  return ({ description }) => {
    if (description === undefined) return t('sessions.list.unnamed')
    const browser = browserOf(description)
    return browser === undefined ? description : t('sessions.list.browserOn', browser)
  }
}
