import type { Language } from '#contract/settings.ts'
import { useKeepSetting } from './useKeepSetting.ts'
import { useSpokenLanguage } from './useSpokenLanguage.ts'

/** The language that is spoken; `choose` keeps it with the user and on this device. */
export const useLanguageChoice = () => {
  const { language, apply } = useSpokenLanguage()
  const keep = useKeepSetting()
  const choose = (wanted: Language) => {
    apply(wanted)
    void keep({ lang: wanted })
  }
  return { language, apply, choose }
}
