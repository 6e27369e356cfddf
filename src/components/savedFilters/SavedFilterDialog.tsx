import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { type SavedFilter, SavedFilterDraft } from '#contract/savedFilters.ts'

export interface SavedFilterDialogProps {
  /** The filter as a query of the ledger's URL. */
  query: string
  /** The saved filter to rename. */
  over?: SavedFilter
  onClose: () => void
}

const schema = SavedFilterDraft.pick({ name: true })

/** Saves a filter under a name, or renames one. */
export const SavedFilterDialog = observer(function SavedFilterDialog({ query, over, onClose }: SavedFilterDialogProps) {
  const { t } = useTranslation()
  const { savedFilters } = useStores()
  const newest = over && (savedFilters.list.value.find((each) => each.savedFilterId === over.savedFilterId) ?? over)
  const draft = useDraft({
    schema,
    initial: { name: over?.name ?? '' },
    existing: newest && {
      version: newest.version,
      values: { name: newest.name },
      reload: savedFilters.list.load,
    },
    send: ({ name }, version, options) =>
      over === undefined
        ? savedFilters.create({ name, query }, options)
        : savedFilters.rename({ ...over, version: version ?? over.version }, name, options),
    onDone: onClose,
  })
  return (
    <FormDialog
      draft={draft}
      title={over === undefined ? t('transactions.saved.new') : t('transactions.saved.edit')}
      submitLabel={t('common.actions.save')}
      onClose={onClose}
    >
      <TextField label={t('transactions.saved.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
    </FormDialog>
  )
})
