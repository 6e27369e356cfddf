import { Menu } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { useKeepSetting } from './useKeepSetting.ts'

/**
 * How close rows stand, as an item of a menu.
 *
 * Use for the user's menu on a wide screen; not on a phone, whose rows are made for fingers.
 *
 * Read aloud: a menu item that is on or off.
 */
export const DensityItem = observer(() => {
  const { t } = useTranslation()
  const { isCompact } = useStores().settings
  const keep = useKeepSetting()
  return (
    <Menu.CheckboxItem
      checked={isCompact}
      onChange={(compact) => void keep({ density: compact ? 'compact' : 'normal' })}
    >
      {t('shell.compact')}
    </Menu.CheckboxItem>
  )
})
