import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'
import type { PasswordChange } from '#contract/sessions.ts'
import { usePasswordHint } from './usePasswordHint.ts'

/** Changing the password, as a form needs it. A wrong current one is cleared; whatever else goes wrong, what was typed stays. */
export const useChangePassword = (onDone: () => void) => {
  const { t } = useTranslation()
  const { session } = useStores()
  const hintFor = usePasswordHint()
  const form = useForm({
    initialValues: { currentPassword: '', password: '', again: '' },
    validate: {
      currentPassword: (typed) => (typed === '' ? t('sessions.needCurrentPassword') : null),
      password: (typed) => (typed === '' ? t('sessions.needNewPassword') : (hintFor(typed) ?? null)),
      again: (typed, { password }) => (typed === password ? null : t('sessions.change.differs')),
    },
  })
  const askAgain = () => {
    form.setFieldValue('currentPassword', '')
    form.setFieldError('currentPassword', t('errors.WRONG_CURRENT_PASSWORD'))
    form.getInputNode('currentPassword')?.focus()
  }
  const isWrong = (refusal: Refusal | undefined) =>
    refusal?.code === 'WRONG_CURRENT_PASSWORD' || refusal?.issues.some(({ path }) => path[0] === 'currentPassword')
  const change = useAction(
    (values: PasswordChange, _options: CallOptions) => session.changePassword(values),
    () => {
      notify(t('sessions.change.done'))
      onDone()
    },
    (refusal) => isWrong(refusal) && askAgain(),
  )
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    const { currentPassword, password } = form.getValues()
    void change.run({ currentPassword, password })
  }
  const refusal = isWrong(change.refusal) ? undefined : change.refusal
  return { form, draft: { submit, isPending: change.isPending, refusal, conflict: undefined } }
}
