import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'

/** Is at the import while the page is open, and tells it the words it needs. A file that was brought along is read. */
export const useImport = (): void => {
  const { t } = useTranslation()
  const language = useLanguage()
  const { imports, offered } = useStores()
  const [uncategorised, folder] = [t('import.names.uncategorised'), t('import.names.folder')]
  useEffect(() => {
    const words = { names: { uncategorised, folder }, usesComma: language !== 'en' }
    void imports.enter(words).then(offered.takeIfFree)
  }, [imports, offered, uncategorised, folder, language])
  useEffect(() => () => imports.leave(), [imports])
}
