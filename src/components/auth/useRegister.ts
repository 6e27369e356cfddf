import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useEntranceStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'
import type { LoginDraft, RegisterDraft } from '#contract/sessions.ts'
import { sessionName } from './sessionName.ts'
import { type ChosenPlace, guessPlace } from './place/guessPlace.ts'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import { usePasswordHint } from './password/usePasswordHint.ts'
import { useUsernameFault } from './useUsernameFault.ts'

/** The field that a refusal concerns, if any. */
const fieldOf = (refusal: Refusal | undefined, hasSetupCode: boolean): 'username' | 'setupCode' | undefined => {
  if (refusal?.code === 'USERNAME_TAKEN') return 'username'
  return refusal?.code === 'SETUP_CODE_NEEDED' && hasSetupCode ? 'setupCode' : undefined
}

/** Registers a user and signs in; `onMade` is called if only the registration succeeded. */
export const useRegister = (onDone: () => void, onMade: () => void, invitation?: string) => {
  const { t } = useTranslation()
  const { session, config } = useEntranceStores()
  const lang = useLanguage()
  const [place, choosePlace] = useState<ChosenPlace>({})
  const hintFor = usePasswordHint()
  const { needsSetupCode } = config.current.value.users.registration
  const form = useForm({
    initialValues: { username: session.typedName, password: '', setupCode: '' },
    onValuesChange: ({ username }) => session.typeName(username),
    validateInputOnBlur: ['username'],
    validate: {
      username: useUsernameFault(),
      password: (typed) => (typed === '' ? t('sessions.choosePassword') : (hintFor(typed) ?? null)),
      setupCode: (typed) => (needsSetupCode && typed.trim() === '' ? t('sessions.needSetupCode') : null),
    },
  })
  const login = useAction((draft: LoginDraft, _options: CallOptions) => session.login(draft, true), onDone)
  const register = useAction((draft: RegisterDraft, _options: CallOptions) => session.register(draft))

  const refusedField = fieldOf(register.refusal, needsSetupCode)
  const askForAnother = useEffectEvent((field: string, { code }: Refusal) => {
    form.setFieldError(field, t(`errors.${code}`))
    form.getInputNode(field)?.focus()
  })
  useEffect(() => {
    if (refusedField !== undefined && register.refusal !== undefined) askForAnother(refusedField, register.refusal)
  }, [refusedField, register.refusal])

  const submit = async () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    const { username, password, setupCode } = form.getValues()
    const isMade = await register.run({
      login: username,
      password,
      lang,
      ...guessPlace(lang, place),
      ...(needsSetupCode ? { setupCode } : {}),
      ...(invitation !== undefined && { invitation }),
    })
    if (isMade && !(await login.run({ login: username, password, description: sessionName() }))) onMade()
  }
  return {
    form,
    needsSetupCode,
    place,
    choosePlace,
    submit,
    // Still pending after signing in, until the first page has loaded.
    isPending: register.isPending || login.isPending || session.status === 'signedIn',
    refusal: refusedField === undefined ? register.refusal : undefined,
  }
}
