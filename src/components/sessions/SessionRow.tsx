import { IconDevices, IconKey, IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Tag } from '#components/ui/data/Tag.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Session } from '#contract/sessions.ts'
import classes from './SessionRow.module.css'
import { browserOf } from './browserOf.ts'

export interface SessionRowProps {
  session: Session
  /** Absent where one may only look. */
  onEnd?: (() => void) | undefined
}

/** One way in: what it is called, what it may, and until when. */
export const SessionRow = observer(function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { sessions } = useStores()
  const { limited, readOnly, createdAt, expiresAt, description } = session
  const name = useSessionName()(session)
  const Sign = limited ? IconKey : IconDevices
  return (
    <li className={classes.session}>
      <Sign className={classes.sign} size={16} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name} title={description}>
          {name} {sessions.isCurrent(session) && <Tag kind="income">{t('sessions.list.current')}</Tag>}{' '}
          {limited && <Tag>{t('sessions.list.limited')}</Tag>} {readOnly && <Tag>{t('sessions.list.readOnly')}</Tag>}
        </p>
        <p className={classes.dates} title={`${dates.withTime(createdAt)} – ${dates.withTime(expiresAt)}`}>
          {t('sessions.list.dates', { from: dates.short(createdAt), until: dates.short(expiresAt) })}
        </p>
      </div>
      {onEnd !== undefined && <ToolButton label={t('sessions.list.end', { name })} icon={IconX} onClick={onEnd} />}
    </li>
  )
})

/** What a session is called: its browser in words, or what its program was given as a name. */
const useSessionName = (): ((session: Session) => string) => {
  const { t } = useTranslation()
  return ({ description }) => {
    if (description === undefined) return t('sessions.list.unnamed')
    const browser = browserOf(description)
    return browser === undefined ? description : t('sessions.list.browserOn', browser)
  }
}
