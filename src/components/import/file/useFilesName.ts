import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'

/** A short name for the chosen files, or some of them: the first, and how many more. */
export const useFilesName = (files?: readonly File[]): string => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const [first, ...others] = files ?? imports.files
  const name = first?.name ?? ''
  return others.length === 0 ? name : t('import.file.andMore', { name, count: others.length })
}
