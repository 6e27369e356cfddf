import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { TAG_COLORS } from '#contract/lists.ts'
import type { Tag } from '#contract/tags.ts'
import { tagColours } from './tagColours.ts'
import classes from './TagMarks.module.css'

export interface TagMarksProps {
  tagIds: readonly number[] | undefined
}

/**
 * Tags by name, each in its colour; renders nothing while they are loading.
 *
 * Read aloud: the names, as a list of tags.
 */
export const TagMarks = observer(function TagMarks({ tagIds = [] }: TagMarksProps) {
  const { tags } = useStores()
  return <TagNames tags={tagIds.flatMap((id) => tags.byId.get(id) ?? [])} />
})

/** The same for tags by name; new ones have the colour that the next tag will get. */
export const TagNames = observer(function TagNames({
  tags: shown,
}: {
  tags: readonly { name: string; color?: number }[]
}) {
  const { t } = useTranslation()
  const { tags } = useStores()
  if (shown.length === 0) return null
  return (
    <span role="group" aria-label={t('transactions.columns.tags')} className={classes.tags}>
      {shown.map(({ name, color = tags.named(name)?.color ?? tags.list.value.length % TAG_COLORS }) => (
        <TagMark key={name} name={name} color={color} />
      ))}
    </span>
  )
})

export const TagMark = ({ name, color }: Pick<Tag, 'name' | 'color'>) => (
  <span className={classes.tag} style={tagColours(color)} title={name}>
    {name}
  </span>
)
