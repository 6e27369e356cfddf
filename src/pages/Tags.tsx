import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagsDialog } from '#components/labels/tags/TagsDialogs.tsx'
import { TagTable } from '#components/labels/tags/TagTable.tsx'
import { TotalsPeriod } from '#components/labels/totals/TotalsPeriod.tsx'
import { useIsAllTime } from '#components/labels/totals/useIsAllTime.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'

const TagsDialogs = onDemand(async () => (await import('#components/labels/tags/TagsDialogs.tsx')).TagsDialogs)

/** `/tags`: all tags with their totals of this year, or of all time with `?period=all`. */
export const Component = () => {
  const { t } = useTranslation()
  const [isAllTime, showAllTime] = useIsAllTime()
  const [dialog, setDialog] = useState<TagsDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })
  return (
    <>
      <PageTitle
        title={t('tags.title')}
        tools={
          <>
            <TotalsPeriod isAllTime={isAllTime} onChange={showAllTime} />
            <Button onClick={create} shortcut="C">
              {t('tags.new')}
            </Button>
          </>
        }
      />
      <TagTable isAllTime={isAllTime} onOpen={setDialog} />
      {dialog && <TagsDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
