import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { plainly } from '#components/ui/inputs/matchesWords.ts'
import { Picker, type ItemPickerProps } from '#components/ui/inputs/Picker.tsx'
import type { PickerOption } from '#components/ui/inputs/PickerOptions.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { namesOf, PATH_SEPARATOR } from './categoryPath.ts'

export interface CategorySelectProps extends ItemPickerProps {
  /** Offers to make what was typed and is not there: `Food / New` makes New below Food. It is picked at once. */
  canCreate?: boolean
  /** Offers the category for transfers, too. */
  withTransfers?: boolean
  /** Offered below the categories; an id of theirs is below zero. */
  alsoOptions?: readonly PickerOption[]
}

/** Picks a category: an indented tree, and a search over whole paths. */
export const CategorySelect = observer(function CategorySelect({
  canCreate = false,
  withTransfers = false,
  withoutIds = [],
  alsoOptions = [],
  ...field
}: CategorySelectProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { status } = useLoad(categories.list)
  const refusalText = useRefusalText()
  const creation = useAction(categories.createPath, field.onChange)

  const { forTransfers } = categories
  const transfers = withTransfers && forTransfers ? [{ category: forTransfers, depth: 0 }] : []
  const options = [...transfers, ...categories.inOrder]
    .filter(({ category }) => !withoutIds.includes(category.categoryId))
    .map(({ category: { categoryId, name }, depth }) => ({
      id: categoryId,
      label: categories.pathOf(categoryId).join(PATH_SEPARATOR),
      name,
      depth,
    }))
  const all = [...options, ...alsoOptions]
  const isKnown = (path: string) => options.some(({ label }) => plainly(label) === plainly(path))
  const labelOf = (typed: string) => {
    const path = namesOf(typed).join(PATH_SEPARATOR)
    return path === '' || isKnown(path) ? undefined : t('categories.createTyped', { path })
  }

  const onCreate = (typed: string) => void creation.run(namesOf(typed))
  const words = { begin: t('categories.createNew'), ask: t('categories.createName') }

  return (
    <Picker
      {...field}
      options={all}
      error={creation.refusal === undefined ? field.error : refusalText(creation.refusal)}
      isLoading={status === 'loading' || creation.isPending}
      {...(canCreate ? { creation: { ...words, labelOf, onCreate } } : {})}
    />
  )
})
