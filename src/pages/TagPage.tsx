import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { idOf } from '#components/idOf.ts'
import type { TagsDialog } from '#components/labels/tags/TagsDialogs.tsx'
import { Report } from '#components/analytics/report/Report.tsx'
import { ReportFrame } from '#components/analytics/report/ReportFrame.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

const TagsDialogs = onDemand(async () => (await import('#components/labels/tags/TagsDialogs.tsx')).TagsDialogs)

/** `/tags/:id`: a tag's totals by month and category, and its latest transactions. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { tags, settings } = useStores()
  const [dialog, setDialog] = useState<TagsDialog>()
  const id = idOf(useParams()['id'] ?? null) ?? 0
  const totals = useLoad(tags.totalsOf())
  const needed = [useLoad(tags.list), totals, useLoad(settings.current)]
  const tag = tags.byId.get(id)
  const days = useRangeText(tag?.firstDay, tag?.lastDay)
  return (
    <>
      <ReportFrame
        name={tag?.name}
        about={days}
        needed={needed}
        home={{ to: '/tags', title: t('tags.title') }}
        missing={t('tags.missing')}
        onOpen={(kind) => tag && setDialog({ kind, tag })}
      >
        <Report about={{ tags: [id] }} latest={totals.value.find(({ tagId }) => tagId === id)?.latest} />
      </ReportFrame>
      {dialog && <TagsDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
})
