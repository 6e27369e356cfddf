import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import type { Missing } from '#import/engine/missing.ts'

const numbers: Partial<Record<Missing, number>> = {
  tooManyCategories: limits.categories,
  tooManyAccounts: limits.accounts,
  tooManyPayees: limits.payees,
  tooManyTags: limits.tags,
}

/** Answers needed before the rows can be read. */
export const columnsNeed: readonly Missing[] = [
  'amount',
  'order',
  'mark',
  'signs',
  'state',
  'currency',
  'account',
  'accountCurrency',
  'otherCurrency',
]

/** The first of these answers still missing, as a sentence. */
export const useObstacle = (needed: readonly Missing[]): string | undefined => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings } = imports
  const { table } = imports.reading
  const missing = needed.find((each) => findings?.missing.includes(each))
  if (findings === undefined || missing === undefined) return undefined
  const { codes = [], unknown = [] } = table?.currencies ?? {}
  const named = (missing === 'currency' ? unknown : codes).join(', ')
  return t(`import.missing.${missing}`, { count: numbers[missing] ?? 0, codes: named })
}
