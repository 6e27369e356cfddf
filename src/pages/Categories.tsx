import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import { useSearchParams } from 'react-router'
import { PeriodPicker } from '#components/analytics/figures/PeriodPicker.tsx'
import { ExpectedSums } from '#components/budgets/ExpectedSums.tsx'
import { CategoriesDialogs, type CategoriesDialog } from '#components/categoryTree/CategoriesDialogs.tsx'
import { CategoryBrowser } from '#components/categoryTree/CategoryBrowser.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useStores } from '#components/useStores.ts'
import { idOf } from '#components/idOf.ts'
import { monthIn } from '#shared/zone.ts'

/** The category tree; `?in=` opens a category, `?month=2026-10` shows another month. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const { settings } = useStores()
  const [dialog, setDialog] = useState<CategoriesDialog>()
  const insideId = idOf(query.get('in'))
  const month = query.get('month') ?? monthIn(settings.timeZone, new Date())
  const show = (wanted: string) => {
    const next = new URLSearchParams(query)
    next.set('month', wanted)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const create = () => setDialog({ kind: 'new', parentId: insideId })
  return (
    <>
      <PageTitle
        title={t('categories.title')}
        tools={
          <>
            <PeriodPicker kind="month" value={month} onChange={show} />
            <CreateButton onClick={create}>{t('categories.new')}</CreateButton>
          </>
        }
      />
      <ExpectedSums />
      <CategoryBrowser insideId={insideId} month={month} onOpen={setDialog} />
      <CategoriesDialogs dialog={dialog} onChange={setDialog} />
    </>
  )
})
