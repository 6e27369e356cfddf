import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { useStores } from '#components/useStores.ts'
import { Clashes } from './Clashes.tsx'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { UnknownAccounts } from './UnknownAccounts.tsx'
import { UnknownCategories } from './UnknownCategories.tsx'
import { UnknownTexts } from './UnknownTexts.tsx'
import { useObstacle } from '#components/import/useObstacle.ts'

/**
 * The third step: whatever the file says and nobody knows is settled once for all lines that say it.
 *
 * Use for the third step, once; not for what the columns hold: that is ColumnsStep.
 */
export const UnknownStep = observer(function UnknownStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle(['unknown', 'tooManyCategories', 'tooManyAccounts'])
  return (
    <>
      {imports.openQuestions === 0 && (
        <EmptyState title={t('import.unknown.none')}>{t('import.unknown.noneHint')}</EmptyState>
      )}
      <Clashes />
      <UnknownAccounts />
      <UnknownCategories />
      <UnknownTexts kind="amounts" />
      <UnknownTexts kind="dates" />
      <StepFooter
        onBack={() => imports.goTo('columns')}
        nextLabel={t('import.next.check', { count: imports.findings?.rowCount ?? 0 })}
        onNext={() => imports.goTo('check')}
        obstacle={obstacle}
      >
        <RepeatedNotice />
      </StepFooter>
    </>
  )
})
