import { MenuRadioGroup } from '#components/ui/layout/Menu.tsx'
import { useTranslation } from 'react-i18next'
import { themes } from '#contract/lists.ts'
import { useTheme } from './useTheme.ts'

/**
 * The themes, as menu items.
 *
 * Read aloud: radio items.
 */
export const ThemeItems = () => {
  const { t } = useTranslation()
  const { theme, choose } = useTheme()
  return (
    <MenuRadioGroup
      label={t('common.themes.label')}
      options={themes.map((each) => ({ value: each, label: t(`common.themes.${each}`) }))}
      value={theme}
      onChange={choose}
    />
  )
}
