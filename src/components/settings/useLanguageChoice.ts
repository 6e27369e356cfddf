import type { Language } from '#contract/settings.ts'
import { useKeepSetting } from './useKeepSetting.ts'
import { useSpokenLanguage } from './useSpokenLanguage.ts'

/** The current language; `choose` stores a new one with the user and on this device. */
export const useLanguageChoice = () => {
  const { language, apply } = useSpokenLanguage()
  const keep = useKeepSetting()
  const choose = (wanted: Language) => {
    apply(wanted)
    void keep({ lang: wanted })
  }
  return { language, apply, choose }
}
