import { Menu } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { useKeepSetting } from './useKeepSetting.ts'

/** How close rows stand, as an item of a menu. */
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
