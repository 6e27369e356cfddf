import { useTranslation } from 'react-i18next'
import type { Refusal } from '#contract/errors.ts'

/** Turns a refusal into a sentence of the user's language. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const { t } = useTranslation()
  return (refusal) => t(`errors.${refusal.code}`)
}
