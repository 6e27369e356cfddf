import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { type Category, CategoryDraft } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { parentOf } from '#shared/tree.ts'
import { CategorySelect } from './CategorySelect.tsx'
import type { CategoryType } from '#contract/fields.ts'

export interface CategoryDialogProps {
  /** The category to edit; undefined for a new one. */
  category?: Category
  /** The default parent of a new one. */
  parentId?: number
  /** Secondary content at the left of the footer, such as a link. */
  aside?: ReactNode
  onClose: () => void
}

const TYPES: CategoryType[] = [-1, 1, 0]

/** Creates or edits a category; a move includes its subcategories. */
export const CategoryDialog = observer(function CategoryDialog({
  category,
  parentId,
  aside,
  onClose,
}: CategoryDialogProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const newest = category && (categories.byId.get(category.categoryId) ?? category)
  const draft = useDraft({
    schema: CategoryDraft,
    initial: category ? valuesOf(category) : { ...blank, type: typeBelow(categories.byId, parentId), parentId },
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: categories.list.load },
    send: async (values, version, options): Promise<unknown> =>
      category === undefined
        ? categories.create(values, options)
        : categories.edit({ categoryId: category.categoryId, version, ...values }, options),
    onDone: onClose,
  })
  // A category cannot be below itself.
  const family = category ? [category, ...categories.descendantsOf(category.categoryId)] : []
  /** A subcategory takes the type of its parent by default. */
  const moveBelow = (id: number | undefined) => {
    draft.form.setFieldValue('parentId', id)
    if (category === undefined && id !== undefined) draft.form.setFieldValue('type', typeBelow(categories.byId, id))
  }

  return (
    <FormDialog
      draft={draft}
      title={category === undefined ? t('categories.new') : t('categories.edit')}
      submitLabel={category === undefined ? t('common.actions.create') : t('common.actions.save')}
      aside={aside}
      onClose={onClose}
    >
      <TextField label={t('categories.name')} maxLength={limits.name} data-autofocus {...draft.field('name')} />
      <CategorySelect
        label={t('categories.parent')}
        noneLabel={t('categories.withoutParent')}
        withoutIds={family.map(({ categoryId }) => categoryId)}
        value={draft.form.values['parentId'] as number | undefined}
        error={draft.form.errors['parentId']}
        data-path="parentId"
        onChange={moveBelow}
      />
      <SegmentedControl
        isFullWidth
        label={t('categories.type.label')}
        options={TYPES.map((type) => ({ value: String(type), label: t(`categories.type.${type}`) }))}
        value={String(draft.form.values['type'])}
        onChange={(type) => draft.form.setFieldValue('type', Number(type))}
      />
      <TextField
        label={t('categories.description')}
        isOptional
        maxLength={limits.description}
        {...draft.field('description')}
      />
    </FormDialog>
  )
})

const blank = { name: '', description: '' }

const valuesOf = ({ name, description = '', type, parentsTree }: Category) => ({
  name,
  description,
  type,
  parentId: parentOf(parentsTree),
})

const typeBelow = (byId: ReadonlyMap<number, Category>, parentId: number | undefined): CategoryType =>
  parentId === undefined ? -1 : (byId.get(parentId)?.type ?? -1)
