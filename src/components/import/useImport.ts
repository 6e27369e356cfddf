import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { numberStyle } from '#contract/region.ts'

/** Is at the import while the page is open, and tells it the words it needs. A file that was brought along is read. */
export const useImport = (): void => {
  const { t } = useTranslation()
  const { region } = useLocale()
  const { imports, offered } = useStores()
  const [uncategorised, folder] = [t('import.names.uncategorised'), t('import.names.folder')]
  useEffect(() => {
    const words = { names: { uncategorised, folder }, usesComma: numberStyle(region).decimals[0] === ',' }
    void imports.enter(words).then(offered.takeIfFree)
  }, [imports, offered, uncategorised, folder, region])
  useEffect(() => () => imports.leave(), [imports])
}
