import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CategoriesDialogs, type CategoriesDialog } from '#components/categories/CategoriesDialogs.tsx'
import { CategoryBrowser } from '#components/categories/CategoryBrowser.tsx'
import { useKeys } from '#components/shell/useKeys.ts'
import { KeyHint } from '#components/ui/KeyHint.tsx'
import { PageTitle } from '#components/ui/PageTitle.tsx'
import { QueryId } from '#contract/fields.ts'

/** The category tree; `?in=` goes into one of them. */
export const Component = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [dialog, setDialog] = useState<CategoriesDialog>()
  const insideId = QueryId.safeParse(query.get('in') ?? undefined).data
  const create = () => setDialog({ kind: 'new', parentId: insideId })
  useKeys({ KeyC: create })
  return (
    <>
      <PageTitle
        title={t('categories.title')}
        tools={
          <Button onClick={create} rightSection={<KeyHint>C</KeyHint>}>
            {t('categories.new')}
          </Button>
        }
      />
      <CategoryBrowser insideId={insideId} onOpen={setDialog} />
      <CategoriesDialogs dialog={dialog} onChange={setDialog} />
    </>
  )
}
