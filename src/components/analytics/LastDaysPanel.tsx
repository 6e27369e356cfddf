import { Checkbox } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '#components/ui/charts/ChartPanel.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { LastDaysFigures } from './LastDaysFigures.tsx'
import { LastDaysPicture } from './LastDaysPicture.tsx'
import { StepsTable } from './StepsTable.tsx'
import { useLastDays } from './useLastDays.ts'

/**
 * What was spent in the last 31 days, day by day, in the preferred currency. Loads itself.
 *
 * Use for a page, once; not for a period that one chooses: that is SumsPanel.
 */
export const LastDaysPanel = observer(function LastDaysPanel() {
  const { t } = useTranslation()
  const { settings, currencies } = useStores()
  const lastDays = useLastDays()
  const { needed, isEmpty, columns, stepNames, unit } = lastDays
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  const isFilled = isReady && !isEmpty
  const code = currencies.byId.get(settings.preferredCurrencyId ?? 0)?.code
  return (
    <ChartPanel
      title={t('analytics.days.title')}
      tools={isReady && <OnlyExpenses />}
      table={
        isFilled ? (
          <StepsTable name={t('analytics.days.title')} steps={stepNames} columns={columns} unit={unit} />
        ) : undefined
      }
      picture={
        <>
          {failed && (
            <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
          )}
          {!failed && !isReady && <SkeletonRows count={6} />}
          {isReady && isEmpty && (
            <EmptyState title={t('analytics.days.none')}>{t('analytics.days.noneHint', { code })}</EmptyState>
          )}
          {isFilled && (
            <>
              <LastDaysFigures lastDays={lastDays} />
              <LastDaysPicture lastDays={lastDays} />
            </>
          )}
        </>
      }
    />
  )
})

const OnlyExpenses = observer(function OnlyExpenses() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const keeping = useQuickAction(settings.edit)
  const kept = settings.onlyExpenses
  return (
    <Checkbox
      label={t('analytics.days.onlyExpenses')}
      checked={keeping.isPending ? !kept : kept}
      onChange={() => void keeping.run({ onlyExpenses: !kept })}
    />
  )
})
