import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { LoginDraft, RegisterDraft } from '#contract/sessions.ts'
import { sessionName } from './sessionName.ts'
import { usePasswordHint } from './usePasswordHint.ts'
import { useUsernameFault } from './useUsernameFault.ts'

/** Making an account, as a form needs it. It signs in at once; where that fails, `onMade` hears that the account is there. */
export const useRegister = (onDone: () => void, onMade: () => void) => {
  const { t } = useTranslation()
  const { session } = useStores()
  const lang = useLanguage()
  const hintFor = usePasswordHint()
  const form = useForm({
    initialValues: { username: session.typedName, password: '' },
    onValuesChange: ({ username }) => session.typeName(username),
    validateInputOnBlur: ['username'],
    validate: {
      username: useUsernameFault(),
      password: (typed) => (typed === '' ? t('sessions.needPassword') : (hintFor(typed) ?? null)),
    },
  })
  const login = useAction((draft: LoginDraft, _options: CallOptions) => session.login(draft, true), onDone)
  const register = useAction((draft: RegisterDraft, _options: CallOptions) => session.register(draft))

  const isTaken = register.refusal?.code === 'USERNAME_TAKEN'
  const askForAnother = useEffectEvent(() => {
    form.setFieldError('username', t('errors.USERNAME_TAKEN'))
    form.getInputNode('username')?.focus()
  })
  useEffect(() => {
    if (isTaken) askForAnother()
  }, [isTaken])

  const submit = async () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    const { username, password } = form.getValues()
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isMade = await register.run({ login: username, password, timeZone, lang })
    if (isMade && !(await login.run({ login: username, password, description: sessionName() }))) onMade()
  }
  return {
    form,
    submit,
    isPending: register.isPending || login.isPending,
    refusal: isTaken ? undefined : register.refusal,
  }
}
