import { useTranslation } from 'react-i18next'
import { useLanguage } from '#components/ui/layout/useLanguage.ts'
import type { Language } from '#contract/settings.ts'
import { rememberLanguage, speak } from '#text/text.ts'
import { useKeepSetting } from './useKeepSetting.ts'

/** The language that is spoken; `choose` keeps it with the user and on this device. */
export const useLanguageChoice = () => {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const keep = useKeepSetting()
  const apply = (wanted: Language) => {
    rememberLanguage(wanted)
    void speak(i18n, wanted)
  }
  const choose = (wanted: Language) => {
    apply(wanted)
    void keep({ lang: wanted })
  }
  return { language, apply, choose }
}
