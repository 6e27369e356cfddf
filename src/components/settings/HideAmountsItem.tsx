import { MenuCheckboxItem } from '#components/ui/layout/Menu.tsx'
import { useTranslation } from 'react-i18next'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'

/**
 * A menu item that toggles whether amounts are hidden on this device.
 *
 * Read aloud: a menu item that is on or off.
 */
export const HideAmountsItem = () => {
  const { t } = useTranslation()
  const { isHidden, turn } = useHiddenAmounts()
  return (
    <MenuCheckboxItem isChecked={isHidden} onChange={turn}>
      {t('shell.hideAmounts')}
    </MenuCheckboxItem>
  )
}
