import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { TagColorField } from '#components/labels/tags/TagColorField.tsx'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useDraft } from '#components/useDraft.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { BookDraft } from '#contract/books.ts'
import { limits } from '#contract/limits.ts'
import { TAG_COLORS } from '#contract/lists.ts'
import { currencyName } from '#shared/findCurrencies.ts'
import { isMoney, worldCurrencies } from '#shared/worldCurrencies.ts'

export interface NewBookDialogProps {
  onClose: () => void
}

/** Creates an empty book and shows it. */
export const NewBookDialog = observer(function NewBookDialog({ onClose }: NewBookDialogProps) {
  const { currencies, settings } = useStores()
  // The base currency of the book is proposed, once it is known.
  const isKnown = [useLoad(currencies.list), useLoad(settings.current)].every(({ isReady }) => isReady)
  return isKnown ? <NewBookForm onClose={onClose} /> : null
})

const NewBookForm = observer(function NewBookForm({ onClose }: NewBookDialogProps) {
  const { t } = useTranslation()
  const { words } = useLocale()
  const { books, currencies, settings } = useStores()
  const base = currencies.byId.get(settings.current.value?.preferredCurrencyId ?? 0)?.code
  const draft = useDraft({
    schema: BookDraft,
    initial: { name: '', color: books.list.value.length % TAG_COLORS, ...(base !== undefined && { currency: base }) },
    send: (values, _version, options) => books.create(values, options),
    onDone: onClose,
  })
  const { values } = draft.form
  const collator = new Intl.Collator(words)
  const options = worldCurrencies
    .filter(isMoney)
    .map(({ code }) => ({ value: code, label: `${currencyName(code, words)} (${code})` }))
    .sort((one, other) => collator.compare(one.label, other.label))
  return (
    <FormDialog draft={draft} title={t('shell.books.new')} submitLabel={t('common.actions.create')} onClose={onClose}>
      <TextField label={t('shell.books.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
      <TagColorField value={values['color'] as number} onChange={(color) => draft.form.setFieldValue('color', color)} />
      <ChoiceField label={t('shell.books.currency')} options={options} {...draft.field('currency')} />
    </FormDialog>
  )
})
