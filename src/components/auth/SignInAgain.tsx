import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import { CurrentServer } from './server/CurrentServer.tsx'
import { LoginFields } from './LoginFields.tsx'
import classes from './SignInAgain.module.css'
import { useLogin } from './useLogin.ts'

export interface SignInAgainProps {
  /** Called if another user signed in, who must not see the page and its input. */
  onOtherUser: () => void
}

/**
 * Asks to sign in again over a page whose session ended, so that no input is lost. After closing, a notice remains.
 *
 * Read aloud: the notice, politely, when the dialog is closed, in a live region that always exists.
 */
export const SignInAgain = observer(function SignInAgain({ onOtherUser }: SignInAgainProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const isEnded = session.status === 'ended'
  const [isOpen, setOpen] = useState(true)
  const [wasClosed, setClosed] = useState(false)
  useEffect(() => {
    setOpen(true)
    setClosed(false)
  }, [isEnded])
  const close = () => {
    setOpen(false)
    setClosed(true)
  }
  return (
    <>
      <div className={classes.place} role="status">
        {isEnded && wasClosed && (
          <div className={classes.bar}>
            {t('sessions.ended.bar')}
            <Button size="xs" variant="secondary" onClick={() => setOpen(true)}>
              {t('sessions.signIn')}
            </Button>
          </div>
        )}
      </div>
      {isEnded && isOpen && <Question onClose={close} onOtherUser={onOtherUser} />}
    </>
  )
})

const Question = observer(function Question({ onClose, onOtherUser }: SignInAgainProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { session } = useStores()
  const [username] = useState(session.username)
  const { fields, submit, isPending, refusal } = useLogin(username, (name) => {
    if (name !== username) onOtherUser()
  })
  const isOther = fields.typed.username.trim() !== username
  return (
    <Dialog
      title={t('sessions.ended.title')}
      isOpen
      onClose={onClose}
      submitLabel={t('sessions.signIn')}
      onSubmit={submit}
      isPending={isPending}
      refusal={refusal}
      aside={<LinkButton onClick={() => void session.logout()}>{t('sessions.ended.signOut')}</LinkButton>}
    >
      <p className={classes.text}>{t(isOther ? 'sessions.ended.otherName' : 'sessions.ended.text')}</p>
      <CurrentServer />
      <LoginFields fields={fields} />
    </Dialog>
  )
})
