import { useColorSchemeChoice } from '#components/ui/layout/colorScheme.ts'
import type { Theme } from '#contract/settings.ts'
import { useKeepSetting } from './useKeepSetting.ts'

/** The theme of this device; `choose` stores a new one with the user too. */
export const useTheme = () => {
  const { colorScheme, setColorScheme } = useColorSchemeChoice()
  const keep = useKeepSetting()
  const theme: Theme = colorScheme === 'auto' ? 'system' : colorScheme
  const apply = (wanted: Theme) => setColorScheme(wanted === 'system' ? 'auto' : wanted)
  const choose = (wanted: Theme) => {
    apply(wanted)
    void keep({ theme: wanted })
  }
  return { theme, apply, choose }
}
