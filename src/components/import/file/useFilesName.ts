import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'

/** A short name for the chosen files: the first, and how many more. */
export const useFilesName = (): string => {
  const { t } = useTranslation()
  const [first, ...others] = useStores().imports.files
  const name = first?.name ?? ''
  return others.length === 0 ? name : t('import.file.andMore', { name, count: others.length })
}
