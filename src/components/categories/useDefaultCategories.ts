import { useTranslation } from 'react-i18next'
import type { CategoryDraft, CategoryType } from '#contract/categories.ts'

const defaults = {
  groceries: -1,
  housing: -1,
  transport: -1,
  leisure: -1,
  clothing: -1,
  health: -1,
  travel: -1,
  salary: 1,
  transfers: 0,
} as const satisfies Record<string, CategoryType>

/** Categories that nearly everyone needs, in the user's language. */
export const useDefaultCategories = (): CategoryDraft[] => {
  const { t } = useTranslation()
  const keys = Object.keys(defaults) as (keyof typeof defaults)[]
  return keys.map((key) => ({ name: t(`categories.usual.${key}`), type: defaults[key] }))
}
