import { useTranslation } from 'react-i18next'
import type { FileRefusal } from '#import/engine/FileRefusal.ts'

/** The message for a file that cannot be read. */
export const useFaultText = (): ((refusal: Pick<FileRefusal, 'fault' | 'line'>) => string) => {
  const { t } = useTranslation()
  return ({ fault, line = 0 }) => t(`import.faults.${fault}`, { line })
}
