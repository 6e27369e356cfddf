import { useTranslation } from 'react-i18next'
import { ChooseFile } from '#components/import/file/ChooseFile.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import type { ExclusionCounts } from '#import/plan/plan.ts'
import { useSkippedWords } from './useSkippedWords.ts'

export interface NothingToImportProps {
  excluded: ExclusionCounts
}

/** Says that the file adds nothing, and why, and offers other files. */
export const NothingToImport = ({ excluded }: NothingToImportProps) => {
  const { t } = useTranslation()
  const { skipped } = useSkippedWords()
  const action = <ChooseFile>{t('import.done.another')}</ChooseFile>
  const { known, duplicate, otherFile, state, choice } = excluded
  const recorded = known + duplicate
  if (recorded > 0 && otherFile + state + choice === 0)
    return <EmptyState title={t('import.check.allRecorded', { count: recorded })} action={action} />
  const reasons = [
    ...(recorded > 0 ? [t('import.check.recorded', { count: recorded })] : []),
    ...skipped({ ...excluded, known: 0, duplicate: 0 }),
  ]
  return (
    <EmptyState title={t('import.check.nothing')} action={action}>
      {reasons.length > 0 ? reasons.join(' ') : undefined}
    </EmptyState>
  )
}
