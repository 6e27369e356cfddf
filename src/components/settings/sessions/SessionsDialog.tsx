import { IconCopy } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#components/ui/feedback/ConfirmDialog.tsx'
import { useStores } from '#components/useStores.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { useDraft } from '#components/useDraft.ts'
import { limits } from '#contract/limits.ts'
import { SessionDraft } from '#contract/sessions.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { copyText } from '#components/ui/layout/copyText.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './SessionsDialog.module.css'
import { SessionListDialog } from './SessionListDialog.tsx'

export interface SessionsDialogProps {
  onClose: () => void
}

type View = { kind: 'list' | 'newToken' | 'leave' | 'endOthers' } | { kind: 'token'; token: string }

/** The sessions and the dialogs about them; each of these returns to the list. */
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

/** Asks before all other sessions are ended. */
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

interface NewTokenDialogProps {
  onMade: (token: string) => void
  onClose: () => void
}

const DAYS_A_YEAR = 365
const lifetimes = [1, 7, 30, 90, DAYS_A_YEAR, 10 * DAYS_A_YEAR]

/** Creates a token for another program. */
const NewTokenDialog = observer(function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const { books, sessions } = useStores()
  // With one book there is nothing to tell apart.
  const name = books.others.length > 0 ? books.current?.name : undefined
  const draft = useDraft({
    schema: SessionDraft,
    initial: { description: '', lifetimeDays: 90, readOnly: true },
    send: (values) => sessions.create(values),
    onDone: (token) => onMade(token),
  })
  const { form } = draft
  const { lifetimeDays, readOnly } = form.values as { lifetimeDays: number; readOnly: boolean }
  const words = (days: number) =>
    days < DAYS_A_YEAR
      ? t('sessions.token.days', { count: days })
      : t('sessions.token.years', { count: days / DAYS_A_YEAR })
  return (
    <FormDialog
      draft={draft}
      title={t('sessions.token.new')}
      submitLabel={t('sessions.token.create')}
      onClose={onClose}
    >
      <p className={classes.words}>{t('sessions.token.hint')}</p>
      {name !== undefined && <p className={classes.words}>{t('sessions.token.book', { book: name })}</p>}
      <TextField
        label={t('sessions.token.description')}
        isOptional
        maxLength={limits.sessionDescription}
        autoComplete="off"
        data-autofocus
        {...draft.field('description')}
      />
      <ChoiceField
        label={t('sessions.token.lifetime')}
        options={lifetimes.map((days) => ({ value: String(days), label: words(days) }))}
        value={String(lifetimeDays)}
        onChange={(days) => form.setFieldValue('lifetimeDays', Number(days))}
      />
      <Checkbox
        label={t('sessions.token.readOnly')}
        isChecked={readOnly}
        onChange={(isChecked) => form.setFieldValue('readOnly', isChecked)}
      />
    </FormDialog>
  )
})

/** A new token, which is shown only once. */
const TokenDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const copy = async () => {
    if (await copyText(token)) notify(t('sessions.token.copied'))
    else notify(t('sessions.token.copyFailed'), { tone: 'danger' })
  }
  return (
    <Dialog title={t('sessions.token.title')} isOpen onClose={onClose}>
      <Callout>{t('sessions.token.made')}</Callout>
      <div className={classes.token}>
        <TextField
          label={t('sessions.token.label')}
          value={token}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button data-autofocus icon={IconCopy} onClick={() => void copy()}>
          {t('sessions.token.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
