import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { themes, type Theme } from '#contract/lists.ts'
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
    <>
      <Menu.Label>{t('common.themes.label')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(wanted) => choose(wanted as Theme)}>
        {themes.map((option) => (
          <Menu.RadioItem key={option} value={option}>
            {t(`common.themes.${option}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
