import { MenuRadioGroup } from '#components/ui/layout/Menu.tsx'
import { useTranslation } from 'react-i18next'
import { languages } from '#shared/languages.ts'
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
    <MenuRadioGroup
      label={t('common.language')}
      options={languages.map((each) => ({ value: each, label: languageNames[each], lang: each }))}
      value={language}
      onChange={choose}
    />
  )
}
