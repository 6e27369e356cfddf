import { useTranslation } from 'react-i18next'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useStores } from '#components/useStores.ts'
import type { Findings } from '#import/plan/findings.ts'
import type { NothingToImport } from '#import/plan/nothingToImport.ts'

/** The name and effect of the last button: it imports, or ends an import that adds nothing. */
export const useCheckAction = () => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const go = useGo()
  const finish = async ({ reach }: Findings) => {
    await imports.profiles.remember(imports.decisions)
    await imports.startOver()
    go(ledgerAddress({ ...noFilters, accounts: reach.accountIds }))
  }
  return (findings: Findings, nothing: NothingToImport | undefined) => {
    if (nothing !== undefined) return { nextLabel: t('import.done.see'), onNext: () => void finish(findings) }
    return { nextLabel: labelOf(findings), onNext: () => void imports.submit() }
  }

  /** Counts new and updated transactions apart, as the result does. */
  function labelOf({ importedCount, updatedCount: updated }: Findings): string {
    const count = importedCount - updated
    if (imports.submission.attempt !== undefined) return t('import.sending.again')
    if (updated === 0) return t('import.next.book', { count })
    return count === 0
      ? t('import.next.update', { count: updated })
      : t('import.next.bookAndUpdate', { count, updated })
  }
}
