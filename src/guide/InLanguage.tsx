import { type ReactNode, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Language } from '#contract/settings.ts'

export interface InLanguageProps {
  language: Language
  children: ReactNode
}

/** Numbers and dates in one language, whatever the page speaks. */
export const InLanguage = ({ language, children }: InLanguageProps) => {
  const { i18n } = useTranslation()
  const [own] = useState(() => i18n.cloneInstance({ lng: language, initAsync: false }))
  return <I18nextProvider i18n={own}>{children}</I18nextProvider>
}
