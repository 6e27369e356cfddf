import { createContext, use, useLayoutEffect } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'

/** The subject of the pages below, for the title of the browser's tab; undefined where there is only one. */
export const TitleScope = createContext<string | undefined>(undefined)

/** Sets the title of the browser's tab. Reuses the document's only title element. */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation()
  const scope = use(TitleScope)
  const product = t('common.product')
  useLayoutEffect(() => {
    document.title = [title, scope, product].filter((part) => part !== undefined).join(' · ')
  }, [title, scope, product])
}
