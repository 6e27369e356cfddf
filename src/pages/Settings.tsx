import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { AppearanceSettings } from '#components/settings/AppearanceSettings.tsx'
import { LocaleSettings } from '#components/settings/LocaleSettings.tsx'
import { MoneySettings } from '#components/settings/MoneySettings.tsx'
import { usePlaceInAddress } from '#components/ui/layout/usePlaceInAddress.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Settings.module.css'

/** `/settings`: language and formats, appearance, and currencies. `#density` links to a single setting. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { current } = useStores().settings
  useLoad(current)
  usePlaceInAddress(current.isReady)
  return (
    <div className={classes.page}>
      <PageTitle title={t('settings.title')} />
      {current.status === 'failed' && !current.isReady && (
        <LoadFailed refusal={current.refusal} onRetry={() => void current.load()} />
      )}
      {current.status === 'loading' && !current.isReady && <SkeletonRows count={8} />}
      {current.isReady && (
        <>
          <LocaleSettings />
          <AppearanceSettings />
          <MoneySettings />
        </>
      )}
    </div>
  )
})
