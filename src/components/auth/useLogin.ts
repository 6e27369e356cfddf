import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useEntranceStores } from '#components/useStores.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { sessionName } from './sessionName.ts'
import { useBrowserLocale } from './useBrowserLocale.ts'

/** Length counts code points, as on the server. */
const fits = (text: string, { min, max }: { min: number; max: number }): boolean =>
  [...text].length >= min && [...text].length <= max

/** Signing in, as a form needs it. A wrong password is cleared; whatever else goes wrong, what was typed stays. */
export const useLogin = (knownName: string, onDone: (username: string) => void) => {
  const { t } = useTranslation()
  const { session } = useEntranceStores()
  const locale = useBrowserLocale()
  const form = useForm({
    initialValues: { username: knownName, password: '', remember: true },
    onValuesChange: ({ username }) => session.typeName(username),
    validate: {
      username: (typed) => (typed.trim() === '' ? t('sessions.needUsername') : null),
      password: (typed) => (typed === '' ? t('sessions.needPassword') : null),
    },
  })
  const action = useAction(async (login: string, password: string, remember: boolean, _options: CallOptions) => {
    // What cannot be a name and a password is not worth a question.
    if (!fits(login, limits.login) || !fits(password, limits.password)) throw new Refusal('INVALID_CREDENTIALS')
    await session.login({ login, password, description: sessionName(), ...locale }, remember)
    return login
  }, onDone)

  const isWrong = action.refusal?.code === 'INVALID_CREDENTIALS'
  const askAgain = useEffectEvent(() => {
    form.setFieldValue('password', '')
    form.setFieldError('password', t('errors.INVALID_CREDENTIALS'))
    form.getInputNode('password')?.focus()
  })
  useEffect(() => {
    if (isWrong) askAgain()
  }, [isWrong])

  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    const { username, password, remember } = form.getValues()
    void action.run(username.trim(), password, remember)
  }
  // Signed in, the first page is on its way.
  const isPending = action.isPending || session.status === 'signedIn'
  return { form, submit, isPending, refusal: isWrong ? undefined : action.refusal }
}
