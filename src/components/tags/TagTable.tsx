import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { noFilters } from '#components/filters/filters.ts'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { TotalsRow, type TotalsRowProps } from '#components/totals/TotalsRow.tsx'
import { TotalsTable } from '#components/totals/TotalsTable.tsx'
import { useTotalsSpan } from '#components/totals/useTotalsSpan.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { useStores } from '#components/useStores.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { Tag } from '#contract/tags.ts'
import { TagMark } from './TagMarks.tsx'
import type { TagsDialog } from './TagsDialogs.tsx'
import classes from './TagTable.module.css'

export interface TagTableProps {
  /** Counts all transactions instead of this year's. */
  isAllTime: boolean
  /** Called to open a dialog. */
  onOpen: (dialog: TagsDialog) => void
}

/** All tags by name with their days, the number of transactions, the last one, and the total. */
export const TagTable = observer(function TagTable({ isAllTime, onOpen }: TagTableProps) {
  const { t } = useTranslation()
  const { tags } = useStores()
  const { days, span } = useTotalsSpan(isAllTime)
  const totals = tags.totalsOf(span)
  const totalsById = new Map(totals.value.map((each) => [each.tagId, each]))
  return (
    <>
      <TotalsTable
        kind="tags"
        list={tags.list}
        totals={totals}
        idOf={idOf}
        wordsOf={wordsOf}
        empty={<NoTags onOpen={onOpen} />}
      >
        {(tag, place) => (
          <TagRow
            tag={tag}
            place={place}
            totals={totalsById.get(tag.tagId)}
            from={days?.from}
            to={days?.to}
            onOpen={onOpen}
          />
        )}
      </TotalsTable>
      {totals.value.length > 1 && <p className={classes.overlap}>{t('tags.overlap')}</p>}
    </>
  )
})

const idOf = ({ tagId }: Tag) => tagId
const wordsOf = ({ name }: Tag) => name

interface TagRowProps extends Pick<TotalsRowProps, 'place' | 'totals'>, Pick<TagTableProps, 'onOpen'> {
  tag: Tag
  from: Day | undefined
  to: Day | undefined
}

const TagRow = observer(function TagRow({ tag, from, to, onOpen, ...row }: TagRowProps) {
  const { tagId, name, firstDay, lastDay } = tag
  return (
    <TotalsRow
      {...row}
      name={name}
      to={`/tags/${tagId}`}
      mark={<TagMark {...tag} />}
      note={useRangeText(firstDay, lastDay)}
      filters={{ ...noFilters, from, to, tags: [tagId] }}
      onOpen={(kind) => onOpen({ kind, tag })}
    />
  )
})

const NoTags = ({ onOpen }: Pick<TagTableProps, 'onOpen'>) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('tags.empty.title')}
      action={
        <Button variant="default" onClick={() => onOpen({ kind: 'new' })}>
          {t('tags.empty.first')}
        </Button>
      }
    >
      {t('tags.empty.hint')}
    </EmptyState>
  )
}
