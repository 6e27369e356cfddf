import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '#shared/languages.ts'
import { languageNames } from '#text/text.ts'
import { useLanguageChoice } from './useLanguageChoice.ts'

/**
 * The languages, as menu items.
 *
 * Read aloud: radio items, each in its own language.
 */
export const LanguageItems = () => {
  const { t } = useTranslation()
  const { language, choose } = useLanguageChoice()
  return (
    <>
      <Menu.Label>{t('common.language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(wanted) => choose(wanted as Language)}>
        {languages.map((option) => (
          <Menu.RadioItem key={option} value={option} lang={option}>
            {languageNames[option]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
