import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { type Payee, PayeeDraft } from '#contract/payees.ts'

export interface PayeeDialogProps {
  /** The payee to edit; undefined for a new one. */
  payee?: Payee
  onClose: () => void
}

/** Creates or edits a payee: its name, aliases, default category and note. */
export const PayeeDialog = observer(function PayeeDialog({ payee, onClose }: PayeeDialogProps) {
  const { t } = useTranslation()
  const { payees } = useStores()
  const newest = payee && (payees.byId.get(payee.payeeId) ?? payee)
  const draft = useDraft({
    schema: PayeeDraft,
    initial: payee ? valuesOf(payee) : blank,
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: payees.list.load },
    send: async (values, version, options): Promise<unknown> =>
      payee === undefined
        ? payees.create(values, options)
        : payees.edit({ payeeId: payee.payeeId, version, ...values }, options),
    onDone: onClose,
  })
  const aliases = (draft.form.values['aliases'] as string[] | undefined) ?? []
  const [typed, setTyped] = useState(aliases.join('\n'))
  // An empty line is not an alias, but is kept in the field while typing.
  const lines = linesOf(typed).join('\n') === aliases.join('\n') ? typed : aliases.join('\n')
  const writeAliases = (text: string) => {
    setTyped(text)
    draft.form.setFieldValue('aliases', linesOf(text))
  }

  return (
    <FormDialog
      draft={draft}
      title={payee === undefined ? t('payees.new') : t('payees.edit')}
      submitLabel={payee === undefined ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <TextField label={t('payees.name')} maxLength={limits.payeeName} data-autofocus {...draft.field('name')} />
      <TextArea
        label={t('payees.aliases')}
        isOptional
        description={t('payees.aliasesHint')}
        minRows={2}
        maxRows={6}
        value={lines}
        error={draft.form.errors['aliases']}
        data-path="aliases"
        onChange={writeAliases}
      />
      <CategorySelect
        label={t('payees.category')}
        noneLabel={t('payees.noCategory')}
        value={draft.form.values['categoryId'] as number | undefined}
        error={draft.form.errors['categoryId']}
        data-path="categoryId"
        onChange={(id) => draft.form.setFieldValue('categoryId', id)}
      />
      <TextField label={t('payees.note')} isOptional maxLength={limits.transactionNote} {...draft.field('note')} />
    </FormDialog>
  )
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const blank = { name: '', aliases: [] as string[], note: '' }

const valuesOf = ({ name, aliases = [], categoryId, note = '' }: Payee) => ({ name, aliases, categoryId, note })
