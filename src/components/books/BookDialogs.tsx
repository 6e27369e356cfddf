import { useForm } from '@mantine/form'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TagColorField } from '#components/labels/tags/TagColorField.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useAction } from '#components/useAction.ts'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { type Book, BookDraft } from '#contract/books.ts'
import { limits } from '#contract/limits.ts'

interface BookDialogProps {
  book: Book
  onClose: () => void
}

export const EditBookDialog = observer(function EditBookDialog({ book, onClose }: BookDialogProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const draft = useDraft({
    schema: BookDraft.pick({ name: true, color: true }),
    initial: { name: book.name, color: book.color },
    send: (values, _version, options) => books.edit(values, options),
    onDone: () => {
      notify(t('books.book.edited'))
      onClose()
    },
  })
  return (
    <FormDialog draft={draft} title={t('books.book.edit')} submitLabel={t('common.actions.save')} onClose={onClose}>
      <TextField label={t('shell.books.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
      <TagColorField
        value={draft.form.values['color'] as number}
        onChange={(color) => draft.form.setFieldValue('color', color)}
      />
    </FormDialog>
  )
})

/** Requires the typed name before the book is deleted for all its members. */
export const DeleteBookDialog = observer(function DeleteBookDialog({ book, onClose }: BookDialogProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const { name } = book
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => (typed.trim() === name ? null : t('books.delete.otherName')) },
  })
  const removal = useAction(books.remove, () => {
    notify(t('books.delete.done', { name }))
    onClose()
  })
  const submit = () => {
    if (form.validate().hasErrors) return form.getInputNode('name')?.focus()
    void removal.run(name)
  }
  return (
    <Dialog
      title={t('books.delete.title', { book: name })}
      submitLabel={t('common.actions.delete')}
      isOpen
      tone="danger"
      isPending={removal.isPending}
      refusal={removal.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('books.delete.text')}</p>
      <TextField
        label={t('books.delete.name', { book: name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </Dialog>
  )
})
