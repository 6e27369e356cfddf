import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { PATH_SEPARATOR } from './categoryPath.ts'

/** A category's name in pickers: its path and its own name, marked if hidden. */
export const useCategoryName = () => {
  const { t } = useTranslation()
  const { categories } = useStores()
  return (categoryId: number) => {
    const path = categories.pathOf(categoryId)
    const isHidden = categories.hiddenIds.has(categoryId)
    const marked = (name: string) => (isHidden ? t('categories.hiddenName', { name }) : name)
    return { label: marked(path.join(PATH_SEPARATOR)), name: marked(path.at(-1) ?? '') }
  }
}
