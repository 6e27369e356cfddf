import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser's tab after what is shown. The document has one title element, and keeps one. */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation()
  const product = t('common.product')
  useLayoutEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
