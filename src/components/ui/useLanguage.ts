import { useTranslation } from 'react-i18next'
import { Language } from '#contract/settings.ts'

/** The language that is spoken now. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return Language.catch('en').parse(i18n.language)
}
