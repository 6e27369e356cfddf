import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { CheckNotes } from './CheckNotes.tsx'
import classes from './CheckStep.module.css'
import { EditFirst } from './EditFirst.tsx'
import { FirstRows } from './FirstRows.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { RepeatedRows } from './RepeatedRows.tsx'
import { SendingState } from './SendingState.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { TotalsTable } from './TotalsTable.tsx'
import { columnsNeed, useObstacle } from '#components/import/useObstacle.ts'

export interface CheckStepProps {
  /** Called when the rows lie ready to be edited by hand. */
  onEdit: () => void
}

/**
 * The last step: what will be booked, what not and why. Then all of it is booked at once, or nothing.
 *
 * Use for the end of an import, once; not for asking anything that an earlier step can settle.
 */
export const CheckStep = observer(function CheckStep({ onEdit }: CheckStepProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle([...columnsNeed, 'unknown', 'tooManyCategories', 'tooManyAccounts'])
  const { findings, sending, openQuestions, stored } = imports
  if (findings === undefined) return null
  const { bookedCount } = findings
  const nothing = bookedCount === 0 && sending.attempt === undefined ? t('import.missing.nothing') : undefined
  return (
    <>
      <RefusedRows />
      <div className={classes.totals}>
        <Panel title={t('import.check.title')}>
          <TotalsTable />
          <CheckNotes />
        </Panel>
      </div>
      <RepeatedRows />
      <FirstRows />
      <SendingState />
      <StepFooter
        onBack={() => imports.goTo(openQuestions > 0 ? 'unknown' : 'columns')}
        nextLabel={
          sending.attempt === undefined ? t('import.next.book', { count: bookedCount }) : t('import.sending.again')
        }
        aside={<EditFirst onEdit={onEdit} />}
        onNext={() => void imports.book()}
        obstacle={obstacle ?? nothing}
        isPending={sending.isUnderWay}
      >
        {stored.status !== 'idle' && <RepeatedNotice />}
      </StepFooter>
    </>
  )
})
