import { IconCopy } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { copyText } from '#components/ui/layout/copyText.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { BookRole, Invitation } from '#contract/books.ts'
import { bookRoles } from '#contract/lists.ts'
import classes from './InvitePanel.module.css'
import { QrCode } from './QrCode.tsx'

/** Creates an invitation, shows its link once, and lists the open ones. */
export const InvitePanel = observer(function InvitePanel() {
  const { t } = useTranslation()
  const { members } = useStores()
  const [role, setRole] = useState<BookRole>('editor')
  const [made, setMade] = useState<{ invitationId: number; token: string }>()
  const inviting = useQuickAction(members.invite, setMade)
  const { value: invitations } = useLoad(members.invitations)
  const madeOne = invitations.find(({ invitationId }) => invitationId === made?.invitationId)
  return (
    <Panel title={t('books.invite.title')}>
      <SegmentedControl
        label={t('books.invite.role')}
        isLabelHidden
        isFullWidth
        options={bookRoles.toReversed().map((value) => ({ value, label: t(`common.roles.${value}`) }))}
        value={role}
        onChange={setRole}
        description={t(`books.roleHints.${role}`)}
      />
      <Button
        className={classes.create}
        variant="secondary"
        isPending={inviting.isPending}
        onClick={() => void inviting.run(role)}
      >
        {t('books.invite.create')}
      </Button>
      {/* Once it was used or withdrawn, its link is of no use. */}
      {made !== undefined && madeOne !== undefined && <NewInvitation token={made.token} invitation={madeOne} />}
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
    </Panel>
  )
})

interface NewInvitationProps {
  token: string
  invitation: Invitation
}

const NewInvitation = ({ token, invitation: { role, expiresAt } }: NewInvitationProps) => {
  const { t } = useTranslation()
  const dates = useDates()
  const link = `${location.origin}/join/${token}`
  const copy = async () => {
    if (await copyText(link)) notify(t('books.invite.copied'))
    else notify(t('books.invite.copyFailed'), { tone: 'danger' })
  }
  return (
    <section className={classes.made} aria-label={t('books.invite.ready')}>
      <p className={classes.head}>
        <strong>{t('books.invite.ready')}</strong> {t(`common.roles.${role}`)}
      </p>
      <div className={classes.code}>
        <QrCode text={link} label={t('books.invite.code')} />
        <div>
          <p>{t('books.invite.scan')}</p>
          <p className={classes.quiet}>{t('books.invite.until', { date: dates.withTime(expiresAt) })}</p>
        </div>
      </div>
      <div className={classes.link}>
        <TextField
          label={t('books.invite.link')}
          isLabelHidden
          value={link}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('books.invite.copy')}
        </Button>
      </div>
      <p className={classes.quiet}>{t('books.invite.once')}</p>
    </section>
  )
}

const OpenInvitations = observer(function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { members } = useStores()
  const withdrawing = useQuickAction(members.withdraw, () => notify(t('books.open.done')))
  return (
    <>
      <h3 className={classes.title}>{t('books.open.title')}</h3>
      <ul className={classes.open}>
        {invitations.map((invitation) => {
          const words = { role: t(`common.roles.${invitation.role}`), date: dates.withTime(invitation.expiresAt) }
          return (
            <li key={invitation.invitationId} className={classes.invitation}>
              <span>
                {words.role}
                <span className={classes.facts}>
                  {[
                    invitation.madeBy !== undefined && t('books.open.by', { name: invitation.madeBy }),
                    t('books.invite.until', words),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <LinkButton
                tone="danger"
                label={t('books.open.withdrawOne', words)}
                onClick={() => void withdrawing.run(invitation)}
              >
                {t('books.open.withdraw')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </>
  )
})
