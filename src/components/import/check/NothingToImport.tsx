import { useTranslation } from 'react-i18next'
import { ChooseFile } from '#components/import/file/ChooseFile.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import type { NothingToImport as Found } from '#import/plan/nothingToImport.ts'

export interface NothingToImportProps {
  found: Found
}

/** Says that the file adds nothing, and why, and offers other files. */
export const NothingToImport = ({ found: { recorded, leftOut, byState } }: NothingToImportProps) => {
  const { t } = useTranslation()
  const action = <ChooseFile>{t('import.done.another')}</ChooseFile>
  if (recorded > 0 && leftOut + byState === 0)
    return <EmptyState title={t('import.check.allRecorded', { count: recorded })} action={action} />
  const reasons = [
    recorded > 0 && t('import.check.recorded', { count: recorded }),
    leftOut > 0 && t('import.check.leftOut', { count: leftOut }),
    byState > 0 && t('import.check.byState', { count: byState }),
  ].filter((reason) => reason !== false)
  return (
    <EmptyState title={t('import.check.nothing')} action={action}>
      {reasons.length > 0 ? reasons.join(' ') : undefined}
    </EmptyState>
  )
}
