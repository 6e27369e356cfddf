import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { themes } from '#contract/lists.ts'
import { SettingRow } from './SettingRow.tsx'
import { useKeepSetting } from './useKeepSetting.ts'
import { useTheme } from './useTheme.ts'

/** Theme, row density, and whether amounts are hidden on this device. */
export const AppearanceSettings = observer(function AppearanceSettings() {
  const { t } = useTranslation()
  const { isCompact } = useStores().settings
  const { theme, choose } = useTheme()
  const { isHidden, turn } = useHiddenAmounts()
  const keep = useKeepSetting()
  return (
    <Panel title={t('settings.appearance.title')}>
      <SettingRow name="theme" title={t('common.themes.label')}>
        <SegmentedControl
          label={t('common.themes.label')}
          isLabelHidden
          value={theme}
          onChange={choose}
          options={themes.map((value) => ({ value, label: t(`common.themes.${value}`) }))}
        />
      </SettingRow>
      <SettingRow name="density" title={t('settings.density.label')} hint={t('settings.density.hint')}>
        <SegmentedControl
          label={t('settings.density.label')}
          isLabelHidden
          value={isCompact ? 'compact' : 'normal'}
          onChange={(wanted) => void keep({ density: wanted === 'compact' ? 'compact' : 'normal' })}
          options={[
            { value: 'normal', label: t('settings.density.normal') },
            { value: 'compact', label: t('settings.density.compact') },
          ]}
        />
      </SettingRow>
      <SettingRow title={t('shell.hideAmounts')} hint={t('settings.hiddenAmounts')}>
        <Switch aria-label={t('shell.hideAmounts')} isChecked={isHidden} onChange={turn} />
      </SettingRow>
    </Panel>
  )
})
