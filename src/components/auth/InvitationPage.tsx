import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, timeOptions } from '#components/ui/data/formatDates.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useEntranceStores } from '#components/useStores.ts'
import type { InvitationView } from '#contract/books.ts'
import { speakAlso } from '#text/text.ts'
import { Entrance } from './Entrance.tsx'
import classes from './EntranceForm.module.css'
import { FormRefusal } from './FormRefusal.tsx'

export interface InvitationPageProps {
  /** The secret that the link ends with. */
  token: string
  /** Draws the actions for a valid invitation. */
  children: (view: InvitationView) => ReactNode
  /** The actions when it is not valid. */
  otherwise?: ReactNode
}

/** Says what a link invites to, by whom and in which role. All invalid links get the same answer. */
export const InvitationPage = observer(function InvitationPage({ token, children, otherwise }: InvitationPageProps) {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const [invitation] = useState(() => session.invitationOf(token))
  const { value: view, status, refusal } = useLoad(invitation)
  if (!useBookTexts() || isWaiting({ status })) return null
  if (view !== undefined) {
    return (
      <Entrance title={t('books.join.book', { book: view.book })}>
        <div className={classes.form}>
          <Words view={view} />
          {children(view)}
        </div>
      </Entrance>
    )
  }
  const isInvalid = refusal?.code === 'INVITATION_INVALID'
  return (
    <Entrance title={isInvalid ? t('books.join.invalid') : t('books.join.title')}>
      <div className={classes.form}>
        {isInvalid ? <p className={classes.hint}>{t('books.join.invalidText')}</p> : <FormRefusal refusal={refusal} />}
        {otherwise}
      </div>
    </Entrance>
  )
})

const Words = ({ view: { book, role, invitedBy: name, expiresAt } }: { view: InvitationView }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const date = formatMoment(expiresAt, locale, timeZone, { day: 'numeric', month: 'long', ...timeOptions(locale) })
  return (
    <div>
      <p>{name === undefined ? t('books.join.noName', { book }) : t('books.join.by', { name, book })}</p>
      <p>{t('books.join.role', { role: t(`common.roles.${role}`), hint: t(`books.roleHints.${role}`) })}</p>
      <p className={classes.hint}>{t('books.join.until', { date })}</p>
    </div>
  )
}

/** Loads the texts of the page; whether they are there. */
const useBookTexts = (): boolean => {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(false)
  useEffect(() => void speakAlso(i18n, 'books').then(() => setReady(true)), [i18n])
  return isReady
}
