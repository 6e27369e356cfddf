import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { ExclusionCounts } from '#import/plan/plan.ts'

/** Sentences on rows that are not imported, a reason each, and lists of names. */
export const useSkippedWords = () => {
  const { t } = useTranslation()
  const format = new Intl.ListFormat(useLocale().words)
  const list = (names: readonly string[]): string => format.format(names)
  return {
    list,
    skipped: ({ known, duplicate, otherFile, state, choice }: ExclusionCounts): string[] => [
      ...(known > 0 ? [t('import.skipped.known', { count: known })] : []),
      ...(duplicate > 0 ? [t('import.skipped.duplicate', { count: duplicate })] : []),
      ...(otherFile > 0 ? [t('import.skipped.otherFile', { count: otherFile })] : []),
      ...(state > 0 ? [t('import.skipped.state', { count: state })] : []),
      ...(choice > 0 ? [t('import.skipped.choice', { count: choice })] : []),
    ],
    /** `: Groceries and Rent`; empty without names. */
    named: (paths: readonly string[][]): string =>
      paths.length === 0 ? '' : `: ${list(paths.map((path) => path.join(PATH_SEPARATOR)))}`,
  }
}
