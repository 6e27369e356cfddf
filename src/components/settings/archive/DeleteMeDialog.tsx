import { PasswordField } from '#components/ui/inputs/PasswordField.tsx'
import { useForm } from '@mantine/form'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { HeirFields } from '#components/books/HeirFields.tsx'
import { useHeirs } from '#components/books/useHeirs.ts'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'

export interface DeleteMeDialogProps {
  onClose: () => void
}

/** Requires the typed name and the password before all of the user's data is deleted. */
export const DeleteMeDialog = observer(function DeleteMeDialog({ onClose }: DeleteMeDialogProps) {
  const { t } = useTranslation()
  const { books, session } = useStores()
  const [shared] = useState(() => books.toHandOver())
  const { heirs, fields } = useHeirs(shared)
  const { username: name } = session
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (typed) => (typed.trim() === name ? null : t('archive.delete.otherName')),
      password: (typed) => (typed === '' ? t('sessions.needPassword') : null),
    },
  })
  const isWrong = (refusal: Refusal | undefined) =>
    refusal?.code === 'WRONG_CURRENT_PASSWORD' || refusal?.code === 'INVALID_INPUT'
  const askAgain = () => {
    form.setFieldError('password', t('errors.WRONG_CURRENT_PASSWORD'))
    form.getInputNode('password')?.focus()
  }
  const removal = useAction(
    (password: string, _options: CallOptions) => session.deleteAccount(password, heirs),
    () => notify(t('archive.delete.done')),
    { onRefused: (refusal) => isWrong(refusal) && askAgain() },
  )
  const submit = () => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    void removal.run(form.getValues().password)
  }
  return (
    <Dialog
      title={t('archive.delete.title')}
      submitLabel={t('common.actions.delete')}
      isOpen
      tone="danger"
      isPending={removal.isPending}
      refusal={isWrong(removal.refusal) ? undefined : removal.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>{t(books.label === undefined ? 'archive.delete.text' : 'archive.delete.books', { name })}</div>
      <HeirFields {...fields} />
      <TextField
        label={t('archive.delete.name', { name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <PasswordField
        label={t('archive.delete.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </Dialog>
  )
})
