import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Language, Theme } from '#contract/settings.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'
import { useTheme } from './useTheme.ts'

/** Gives this device the theme and the language of the user, now and when they change elsewhere. Shows nothing. */
export const AppliedSettings = observer(function AppliedSettings() {
  const { value } = useLoad(useStores().settings.current)
  const theme = useTheme()
  const language = useLanguageChoice()
  const applyTheme = useEffectEvent((wanted: Theme) => theme.apply(wanted))
  const applyLanguage = useEffectEvent((wanted: Language) => language.apply(wanted))

  const wantedTheme = value?.theme
  const wantedLanguage = value?.lang
  useEffect(() => {
    if (wantedTheme !== undefined) applyTheme(wantedTheme)
  }, [wantedTheme])
  useEffect(() => {
    if (wantedLanguage !== undefined) applyLanguage(wantedLanguage)
  }, [wantedLanguage])
  return <>{null}</>
})
