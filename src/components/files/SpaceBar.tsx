import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { fileSize } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './SpaceBar.module.css'

const NEARLY_FULL = 0.9

/** The used storage, as a bar with figures. Loads its own data. */
export const SpaceBar = observer(function SpaceBar() {
  const { t } = useTranslation()
  const locale = useLocale()
  const space = useLoad(useStores().files.space).value
  if (space === undefined) return null
  const { usedBytes, maxBytes } = space
  const words = t('files.space', { used: fileSize(usedBytes, locale), max: fileSize(maxBytes, locale) })
  const share = usedBytes / maxBytes
  return (
    <div className={classes.space}>
      <ProgressBar label={words} value={share} tone={share > NEARLY_FULL ? 'warning' : 'plain'} />
      <span className={classes.words}>{words}</span>
    </div>
  )
})
