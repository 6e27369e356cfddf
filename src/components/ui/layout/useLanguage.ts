import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/settings.ts'
import { languageNames } from '#text/text.ts'

const isLanguage = (name: string): name is Language => name in languageNames

export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
