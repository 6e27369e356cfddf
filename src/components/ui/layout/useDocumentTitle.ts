import { useLayoutEffect } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'

/** Sets the title of the browser's tab. Reuses the document's only title element. */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation()
  const product = t('common.product')
  useLayoutEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
