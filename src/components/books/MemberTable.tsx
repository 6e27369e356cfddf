import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useDates } from '#components/dates/useDates.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { Table, TableRow } from '#components/ui/data/Table.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { BookMember, BookRole } from '#contract/books.ts'
import { bookRoles } from '#contract/lists.ts'
import { LeaveDialog, PromoteDialog, RemoveMemberDialog } from './MemberDialogs.tsx'
import classes from './MemberTable.module.css'

type Question = { kind: 'leave' } | { kind: 'promote' | 'remove'; member: BookMember }

/** The members of the book with their roles. An owner changes roles and removes others; everyone may leave but the last owner. */
export const MemberTable = observer(function MemberTable() {
  const { t } = useTranslation()
  const { members } = useStores()
  const { status, refusal, value, load } = useLoad(members.list)
  const [question, ask] = useState<Question>()
  const close = () => ask(undefined)
  const you = value.members.find(members.isYou)
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={() => void load()} />
  if (status !== 'ready') return <SkeletonRows count={3} />
  return (
    <Panel
      title={t('books.people', { count: value.members.length })}
      tools={<span className={classes.hint}>{t('books.everyone')}</span>}
    >
      <Table
        className={classes.table}
        label={t('books.title')}
        columns={[
          { label: t('books.columns.person') },
          { label: t('books.columns.role') },
          { label: t('books.columns.since'), className: classes.since },
          { label: t('books.columns.tools'), isLabelHidden: true },
        ]}
      >
        <tbody>
          {value.members.map((member) => (
            <MemberRow key={member.userId} member={member} onAsk={ask} />
          ))}
        </tbody>
      </Table>
      {you !== undefined && value.members.length > 1 && (
        <div className={classes.leave}>
          {members.isLastOwner(you) ? (
            <p>{t('books.leave.onlyOwner')}</p>
          ) : (
            <LinkButton tone="danger" onClick={() => ask({ kind: 'leave' })}>
              {t('books.leave.open')}
            </LinkButton>
          )}
        </div>
      )}
      {question?.kind === 'leave' && <LeaveDialog onClose={close} />}
      {question?.kind === 'promote' && <PromoteDialog member={question.member} onClose={close} />}
      {question?.kind === 'remove' && <RemoveMemberDialog member={question.member} onClose={close} />}
    </Panel>
  )
})

interface MemberRowProps {
  member: BookMember
  /** Called before a step that needs a confirmation. */
  onAsk: (question: Question) => void
}

const MemberRow = observer(function MemberRow({ member, onAsk }: MemberRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { members } = useStores()
  const { username: name, role, since, isHere, lastHere } = member
  const isYou = members.isYou(member)
  const isOwner = useMay('own')
  return (
    <TableRow className={classes.row}>
      <td className={classes.name}>
        {name} {isYou && <Tag tone="income">{t('books.you')}</Tag>}
        {isHere && !isYou && <p className={classes.here}>{t('books.hereNow')}</p>}
        {!isHere && lastHere !== undefined && (
          <p className={classes.hint}>{t('books.lastHere', { at: dates.withTime(lastHere) })}</p>
        )}
      </td>
      <td className={classes.role}>
        {isOwner && !members.isLastOwner(member) ? (
          <RoleField member={member} onPromote={() => onAsk({ kind: 'promote', member })} />
        ) : (
          t(`common.roles.${role}`)
        )}
        <p className={classes.hint}>{t(`books.roleHints.${role}`)}</p>
      </td>
      <td className={classes.since}>
        <span className={classes.label}>{t('books.columns.since')}</span> {dates.short(since)}
      </td>
      <td className={classes.last}>
        {isOwner && !isYou && (
          <LinkButton
            tone="danger"
            label={t('books.remove.open', { name })}
            onClick={() => onAsk({ kind: 'remove', member })}
          >
            {t('books.remove.submit')}
          </LinkButton>
        )}
      </td>
    </TableRow>
  )
})

interface RoleFieldProps {
  member: BookMember
  /** Called to make the member an owner. */
  onPromote: () => void
}

const RoleField = observer(function RoleField({ member, onPromote }: RoleFieldProps) {
  const { t } = useTranslation()
  const { members } = useStores()
  const name = member.username
  const setting = useQuickAction(
    async (role: BookRole, options: CallOptions) => {
      await members.setRole(member, role, options)
      return role
    },
    (role) => notify(t('books.roleSet', { name, role: t(`common.roles.${role}`) })),
  )
  return (
    <ChoiceField
      className={classes.field}
      label={t('books.roleOf', { name })}
      isLabelHidden
      options={bookRoles.map((role) => ({ value: role, label: t(`common.roles.${role}`) }))}
      value={member.role}
      onChange={(role) => (role === 'owner' ? onPromote() : void setting.run(role))}
    />
  )
})
