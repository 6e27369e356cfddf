import { May } from '#components/May.tsx'
import { useTranslation } from 'react-i18next'
import { useRangeText } from '#components/filters/useRangeText.ts'
import { TotalsTable } from '#components/labels/totals/TotalsTable.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
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
export const TagTable = ({ isAllTime, onOpen }: TagTableProps) => {
  const { t } = useTranslation()
  const { tags } = useStores()
  return (
    <TotalsTable
      kind="tags"
      isAllTime={isAllTime}
      list={tags.list}
      totalsOf={(span) => tags.totalsOf(span)}
      idOf={idOf}
      wordsOf={wordsOf}
      markOf={markOf}
      noteOf={noteOf}
      onOpen={(kind, tag) => onOpen({ kind, tag })}
      empty={<NoTags onOpen={onOpen} />}
      hint={<p className={classes.overlap}>{t('tags.overlap')}</p>}
    />
  )
}

const idOf = ({ tagId }: Pick<Tag, 'tagId'>) => tagId
const wordsOf = ({ name }: Tag) => name

const markOf = (tag: Tag) => <TagMark {...tag} />
// A tag without days has no line below its name.
const noteOf = ({ firstDay, lastDay }: Tag) => (firstDay ?? lastDay) && <Days firstDay={firstDay} lastDay={lastDay} />

const Days = ({ firstDay, lastDay }: Pick<Tag, 'firstDay' | 'lastDay'>) => useRangeText(firstDay, lastDay)

const NoTags = ({ onOpen }: Pick<TagTableProps, 'onOpen'>) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('tags.empty.title')}
      action={
        <May needs="add">
          <Button variant="secondary" onClick={() => onOpen({ kind: 'new' })}>
            {t('tags.empty.first')}
          </Button>
        </May>
      }
    >
      {t('tags.empty.hint')}
    </EmptyState>
  )
}
