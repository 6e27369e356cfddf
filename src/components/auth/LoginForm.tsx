import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import classes from '#components/sessions/EntranceForm.module.css'
import { FormRefusal } from './FormRefusal.tsx'
import { LoginFields } from './LoginFields.tsx'
import { NotPrivate } from './NotPrivate.tsx'
import { TryOut } from './TryOut.tsx'
import { useIsOpen } from './useIsOpen.ts'
import { useLogin } from './useLogin.ts'

export interface LoginFormProps {
  /** Where one makes an account. */
  registerTo: string
  onDone: () => void
}

/**
 * Signs in.
 *
 * Keys: Enter in a field signs in.
 */
export const LoginForm = observer(function LoginForm({ registerTo, onDone }: LoginFormProps) {
  const { t } = useTranslation()
  const { config, session } = useStores()
  const { registration, demoMode } = config.current.value.users
  const { isOpen } = useIsOpen()
  const { form, submit, isPending, refusal } = useLogin(session.typedName, onDone)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate data-tall>
      <NotPrivate />
      <LoginFields form={form} />
      <FormRefusal refusal={refusal} />
      <div className={classes.ways}>
        <Button type="submit" size="lg" loading={isPending} disabled={!isOpen}>
          {t('sessions.signIn')}
        </Button>
        {registration.enabled && <Link to={registerTo}>{t('sessions.toSignUp')}</Link>}
      </div>
      {demoMode && <TryOut onDone={onDone} />}
    </form>
  )
})
