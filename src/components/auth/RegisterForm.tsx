import { Button, TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
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
  /** Where one signs in. */
  loginTo: string
  /** Goes there within the page. */
  onGo: (to: string) => void
  /** The account is made and signed in. */
  onDone: () => void
  /** The account is made, but signing in has to be tried again. */
  onMade: () => void
}

/**
 * Makes an account. What the password still lacks is said while it is typed.
 *
 * Keys: Enter in a field makes the account.
 */
export const RegisterForm = observer(function RegisterForm({ loginTo, onGo, onDone, onMade }: RegisterFormProps) {
  const { t } = useTranslation()
  const { isOpen } = useIsOpen()
  const { form, needsSetupCode, place, choosePlace, submit, isPending, refusal } = useRegister(onDone, onMade)
  const { minLoginLength: min, maxLoginLength: max } = useEntranceStores().config.current.value.users
  const usernameRule = t('sessions.usernameLength', { min, max })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate data-tall>
      <NotPrivate />
      <TextInput
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
        <TextInput
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
        <Button type="submit" size="lg" loading={isPending} disabled={!isOpen}>
          {t('sessions.toSignUp')}
        </Button>
        <OtherForm to={loginTo} onGo={onGo} says={t('sessions.toSignIn')} />
      </div>
    </form>
  )
})
