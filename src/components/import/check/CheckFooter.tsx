import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Findings } from '#import/plan/findings.ts'
import { type ImportCounts, importCounts } from '#import/plan/importCounts.ts'
import { EditFirst } from './EditFirst.tsx'

export interface CheckFooterProps {
  findings: Findings
  /** The import ends without a command. */
  addsNothing: boolean
  obstacle: string | undefined
  /** Called when the rows are ready for bulk entry. */
  onEdit: () => void
}

/** The buttons of the last step: they import, or end an import that adds nothing. */
export const CheckFooter = observer(function CheckFooter({
  findings,
  addsNothing,
  obstacle,
  onEdit,
}: CheckFooterProps) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const go = useGo()
  const importLabel = useImportLabel()
  const { submission, stored, reading } = imports
  const isSent = submission.attempt !== undefined
  const isUncompared = !imports.isCompared && !isSent
  const tableStep = reading.openQuestions > 0 ? 'unknown' : 'columns'
  const finish = async () => {
    await imports.profiles.remember(imports.decisions)
    await imports.startOver()
    go(ledgerAddress({ ...noFilters, accounts: findings.reach.accountIds }))
  }
  const importIt = isSent ? t('import.sending.again') : importLabel(importCounts(findings))
  return (
    <StepFooter
      onBack={() => imports.goTo(reading.statement === undefined ? tableStep : 'accounts')}
      nextLabel={addsNothing ? t('import.done.see') : importIt}
      onNext={() => void (addsNothing ? finish() : imports.submit())}
      aside={<EditFirst onEdit={onEdit} />}
      obstacle={obstacle}
      isPending={submission.isSubmitting}
      isWaiting={isUncompared && stored.status !== 'failed'}
      isBlocked={isUncompared && stored.status === 'failed'}
    >
      {stored.status !== 'idle' && <RepeatedNotice />}
    </StepFooter>
  )
})

/** Says what is recorded and updated; where that is nothing, what is created. */
const useImportLabel = (): ((counts: ImportCounts) => string) => {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLocale().words)
  return ({ imported, updated, changedBalances, removedBalances, newBudgets, newRecurring }) => {
    const also = [
      imported > 0 && updated > 0 && t('import.next.also.update', { updated }),
      changedBalances > 0 && t('import.next.also.changeBalances', { count: changedBalances }),
      removedBalances > 0 && t('import.next.also.removeBalances', { count: removedBalances }),
    ].filter((part) => part !== false)
    const verb = imported === 0 && updated > 0 ? 'update' : 'book'
    const main = t(`import.next.${verb}`, { count: imported > 0 ? imported : updated })
    const things = [
      newBudgets > 0 && t('import.next.budgets', { count: newBudgets }),
      newRecurring > 0 && t('import.next.recurring', { count: newRecurring }),
    ].filter((thing) => thing !== false)
    if (imported + updated > 0 || things.length === 0) return [main, ...also].join(', ')
    return t('import.next.create', { things: list.format(things) })
  }
}
