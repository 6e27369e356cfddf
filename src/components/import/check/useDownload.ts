import { useTranslation } from 'react-i18next'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useStores } from '#components/useStores.ts'
import { type Reason, reasons } from '#stores/import/plan/verdict.ts'

/** Takes the refused lines away as a CSV file, with the reasons in the user's language. */
export const useDownload = (): (() => Promise<void>) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  return async () => {
    const words = Object.fromEntries(reasons.map((reason) => [reason, t(`import.refused.reasons.${reason}`)]))
    const file = await imports.reading.refusedFile(words as Record<Reason, string>, t('import.refused.reason'))
    saveFile(file, t('import.refused.fileName'))
  }
}
