import { useTranslation } from '#components/ui/adapter/texts.ts'
import { type Language, languages } from '#shared/languages.ts'

const isLanguage = (name: string): name is Language => languages.some((language) => language === name)

export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
