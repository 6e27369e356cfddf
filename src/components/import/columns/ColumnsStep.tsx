import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { RowsPreview } from './RowsPreview.tsx'
import { Defaults } from './Defaults.tsx'
import { ProfileNotice } from './ProfileNotice.tsx'
import { RawTable } from './RawTable.tsx'
import { ReadingQuestions } from './ReadingQuestions.tsx'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { States } from './States.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'

/**
 * The second step: what is in the columns, and how the lines will be booked.
 *
 * Use for the second step, once; not for values that are unknown: that is UnknownStep.
 */
export const ColumnsStep = observer(function ColumnsStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle(columnsNeed)
  const { findings, openQuestions } = imports
  return (
    <>
      <ProfileNotice />
      <RawTable />
      <ReadingQuestions />
      <States />
      <RowsPreview />
      <Defaults />
      <StepFooter
        onBack={() => imports.goTo('file')}
        nextLabel={
          openQuestions > 0
            ? t('import.next.unknown', { count: openQuestions })
            : t('import.next.check', { count: findings?.rowCount ?? 0 })
        }
        onNext={() => imports.goTo(openQuestions > 0 ? 'unknown' : 'check')}
        obstacle={obstacle}
      >
        <RepeatedNotice />
      </StepFooter>
    </>
  )
})
