import { observer } from 'mobx-react-lite'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntranceStores } from '#components/useStores.ts'
import classes from './EntranceForm.module.css'
import { FormRefusal } from './FormRefusal.tsx'
import { LoginFields } from './LoginFields.tsx'
import { OtherForm } from './OtherForm.tsx'
import { NotPrivate } from './server/NotPrivate.tsx'
import { useIsOpen } from './useIsOpen.ts'
import { useLogin } from './useLogin.ts'
import type { CallOptions } from '#api/createApi.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useAction } from '#components/useAction.ts'
import { sessionName } from './sessionName.ts'
import { useBrowserLocale } from './useBrowserLocale.ts'

export interface LoginFormProps {
  /** The URL of the registration form. */
  registerTo: string
  /** Navigates there within the page. */
  onGo: (to: string) => void
  onDone: () => void
}

/**
 * Signs in.
 *
 * Keys: Enter in a field signs in.
 */
export const LoginForm = observer(function LoginForm({ registerTo, onGo, onDone }: LoginFormProps) {
  const { t } = useTranslation()
  const { config, session } = useEntranceStores()
  const { registration, demoMode } = config.current.value.users
  const { isOpen } = useIsOpen()
  const { fields, submit, isPending, refusal } = useLogin(session.typedName, onDone)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate data-tall>
      <NotPrivate />
      <LoginFields fields={fields} />
      <FormRefusal refusal={refusal} />
      <div className={classes.ways}>
        <Button type="submit" size="lg" isPending={isPending} isDisabled={!isOpen}>
          {t('sessions.signIn')}
        </Button>
        {registration.enabled && <OtherForm to={registerTo} onGo={onGo} says={t('sessions.toSignUp')} />}
      </div>
      {demoMode && <DemoEntry onDone={onDone} />}
    </form>
  )
})

interface DemoEntryProps {
  onDone: () => void
}

/** Creates a demo user with sample data, and signs in. */
const DemoEntry = observer(function DemoEntry({ onDone }: DemoEntryProps) {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const locale = useBrowserLocale()
  const { isOpen } = useIsOpen()
  const trial = useAction((_options: CallOptions) => session.enterDemo(locale, sessionName()), onDone)
  return (
    <div className={classes.place}>
      <Button
        variant="secondary"
        size="lg"
        isPending={trial.isPending || session.status === 'signedIn'}
        isDisabled={!isOpen}
        onClick={() => void trial.run()}
      >
        {t('sessions.demo.try')}
      </Button>
      <p className={classes.hint}>{t('sessions.demo.hint')}</p>
      <FormRefusal refusal={trial.refusal} />
    </div>
  )
})
