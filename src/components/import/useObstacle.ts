import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/config.ts'
import type { Missing } from '#stores/import/findings.ts'

const numbers: Partial<Record<Missing, number>> = {
  tooManyCategories: limits.categories,
  tooManyAccounts: limits.accounts,
}

/** The first of these things that the person has to say before going on, as a sentence. */
export const useObstacle = (needed: readonly Missing[]): string | undefined => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const missing = imports.findings?.missing.find((each) => needed.includes(each))
  return missing && t(`import.missing.${missing}`, { count: numbers[missing] ?? 0 })
}
