import type { CallOptions } from '#api/createApi.ts'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { plainly } from '#components/ui/inputs/matchesWords.ts'
import { findOptions } from '#components/ui/inputs/findOptions.ts'
import { Picker, type ItemPickerProps } from '#components/ui/inputs/Picker.tsx'
import type { PickerOption } from '#components/ui/inputs/PickerOptions.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { namesOf, PATH_SEPARATOR } from './categoryPath.ts'
import { useCategoryName } from './useCategoryName.ts'
import type { CategoryType } from '#contract/fields.ts'

export interface CategorySelectProps extends ItemPickerProps {
  /** Offers to create a category from the typed name: `Food / New` creates New below Food. It is selected at once. */
  canCreate?: boolean
  /** The type of a new root category; mixed by default. */
  typeOfNew?: CategoryType
  /** Also offers hidden categories. */
  includeHidden?: boolean
  /** Also offers the category for transfers. */
  withTransfers?: boolean
  /** Further options below the categories, with negative ids. */
  alsoOptions?: readonly PickerOption[]
}

/**
 * Selects a category: an indented tree, and a search over whole paths. A hidden category is offered while it is selected, or when its whole path is typed.
 */
export const CategorySelect = observer(function CategorySelect({
  canCreate = false,
  typeOfNew = 0,
  includeHidden = false,
  withTransfers = false,
  withoutIds = [],
  alsoOptions = [],
  ...field
}: CategorySelectProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const mayCreate = useMay('edit') && canCreate
  const { status } = useLoad(categories.list)
  const refusalText = useRefusalText()
  const create = (path: string[], options: CallOptions) => categories.createPath(path, typeOfNew, options)
  const creation = useAction(create, field.onChange)

  const named = useCategoryName()
  const { forTransfers } = categories
  const transfers = withTransfers && forTransfers ? [{ category: forTransfers, depth: 0 }] : []
  const options = [...transfers, ...categories.inOrder]
    .filter(({ category }) => !withoutIds.includes(category.categoryId))
    .map(({ category: { categoryId }, depth }) => ({ id: categoryId, ...named(categoryId), depth }))
  const isOffered = ({ id }: PickerOption) => includeHidden || !categories.hiddenIds.has(id) || id === field.value
  const isPath = (typed: string) => {
    const path = plainly(namesOf(typed).join(PATH_SEPARATOR))
    return ({ id }: PickerOption) => plainly(categories.pathOf(id).join(PATH_SEPARATOR)) === path
  }
  const offered = [...options.filter(isOffered), ...alsoOptions]
  const find = (typed: string) => {
    const isTyped = isPath(typed)
    const hidden = options.filter((option) => !isOffered(option) && isTyped(option))
    return [...findOptions(offered, typed), ...hidden]
  }
  const labelOf = (typed: string) => {
    const path = namesOf(typed).join(PATH_SEPARATOR)
    return path === '' || options.some(isPath(path)) ? undefined : t('categories.createTyped', { path })
  }

  const onCreate = (typed: string) => void creation.run(namesOf(typed))
  const words = { begin: t('categories.createNew'), ask: t('categories.createName') }

  return (
    <Picker
      {...field}
      options={offered}
      find={find}
      error={creation.refusal === undefined ? field.error : refusalText(creation.refusal)}
      isLoading={status === 'loading' || creation.isPending}
      {...(mayCreate ? { creation: { ...words, labelOf, onCreate } } : {})}
    />
  )
})
