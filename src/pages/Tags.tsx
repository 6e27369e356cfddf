import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import type { TagsDialog } from '#components/labels/tags/TagsDialogs.tsx'
import { TagTable } from '#components/labels/tags/TagTable.tsx'
import { TotalsPeriod } from '#components/labels/totals/TotalsPeriod.tsx'
import { useIsAllTime } from '#components/labels/totals/useIsAllTime.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

const TagsDialogs = onDemand(async () => (await import('#components/labels/tags/TagsDialogs.tsx')).TagsDialogs)

/** `/tags`: all tags with their totals of this year, or of all time with `?period=all`. */
export const Component = () => {
  const { t } = useTranslation()
  const [isAllTime, showAllTime] = useIsAllTime()
  const [dialog, setDialog] = useState<TagsDialog>()
  const create = () => setDialog({ kind: 'new' })
  return (
    <>
      <PageTitle
        title={t('tags.title')}
        tools={
          <>
            <TotalsPeriod isAllTime={isAllTime} onChange={showAllTime} />
            <CreateButton needs="add" onClick={create}>
              {t('tags.new')}
            </CreateButton>
          </>
        }
      />
      <TagTable isAllTime={isAllTime} onOpen={setDialog} />
      {dialog && <TagsDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
