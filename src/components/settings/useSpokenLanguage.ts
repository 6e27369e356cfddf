import { useTranslation } from 'react-i18next'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import type { Language } from '#contract/settings.ts'
import { rememberLanguage, speak } from '#text/text.ts'

/** The current language; `apply` changes it and stores it on this device. */
export const useSpokenLanguage = () => {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const apply = (wanted: Language) => {
    rememberLanguage(wanted)
    void speak(i18n, wanted)
  }
  return { language, apply }
}
