import { observer } from 'mobx-react-lite'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './EntranceForm.module.css'
import { FormRefusal } from './FormRefusal.tsx'
import { OtherForm } from './OtherForm.tsx'
import { NewPasswordField } from './password/NewPasswordField.tsx'
import { PlaceFields } from './place/PlaceFields.tsx'
import { NotPrivate } from './server/NotPrivate.tsx'
import { useEntranceStores } from '#components/useStores.ts'
import { useIsOpen } from './useIsOpen.ts'
import { useRegister } from './useRegister.ts'

export interface RegisterFormProps {
  /** The URL of the sign-in form. */
  loginTo: string
  /** The secret of the invitation that led here, if any. */
  invitation?: string | undefined
  /** Navigates there within the page. */
  onGo: (to: string) => void
  /** Called after the account was created and signed in. */
  onDone: () => void
  /** Called if the account was created, but signing in failed. */
  onMade: () => void
}

/**
 * Creates an account. The missing requirements of the password are shown while typing.
 *
 * Keys: Enter in a field creates the account.
 */
export const RegisterForm = observer(function RegisterForm({
  loginTo,
  invitation,
  onGo,
  onDone,
  onMade,
}: RegisterFormProps) {
  const { t } = useTranslation()
  const { isOpen } = useIsOpen()
  const { form, needsSetupCode, place, choosePlace, submit, isPending, refusal } = useRegister(
    onDone,
    onMade,
    invitation,
  )
  const { minLoginLength: min, maxLoginLength: max } = useEntranceStores().config.current.value.users
  const usernameRule = t('sessions.usernameLength', { min, max })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate data-tall>
      <NotPrivate />
      <TextField
        label={t('sessions.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.getInputProps('username')}
        {...(form.errors['username'] === undefined ? { description: usernameRule } : {})}
      />
      <NewPasswordField
        label={t('sessions.password')}
        typed={form.getValues().password}
        {...form.getInputProps('password')}
      />
      {needsSetupCode && (
        <TextField
          label={t('sessions.setupCode')}
          description={t('sessions.setupCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('setupCode')}
        />
      )}
      <PlaceFields chosen={place} onChoose={choosePlace} />
      <FormRefusal refusal={refusal} />
      <div className={classes.ways}>
        <Button type="submit" size="lg" isPending={isPending} isDisabled={!isOpen}>
          {t('sessions.toSignUp')}
        </Button>
        <OtherForm to={loginTo} onGo={onGo} says={t('sessions.toSignIn')} />
      </div>
    </form>
  )
})
