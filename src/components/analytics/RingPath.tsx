import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import classes from '#components/categories/CategoryBreadcrumb.module.css'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import { ancestorsOf } from '#contract/calc/tree.ts'

export interface RingPathProps {
  insideId: number
  /** Goes to a category of the path, or to all of them. */
  onGo: (insideId: number | undefined) => void
}

/**
 * The way back up from a category that a ring shows the inside of.
 *
 * Use for the head of a ring that one has gone into; not for the category tree: that is CategoryBreadcrumb.
 */
export const RingPath = observer(function RingPath({ insideId, onGo }: RingPathProps) {
  const { t } = useTranslation()
  const { byId } = useStores().categories
  const here = byId.get(insideId)
  return (
    <nav aria-label={t('analytics.rings.path')}>
      <ol className={classes.path}>
        <li>
          <LinkButton onClick={() => onGo(undefined)}>{t('analytics.rings.all')}</LinkButton>
        </li>
        {ancestorsOf(here?.parentsTree ?? '').map((id) => (
          <li key={id}>
            <LinkButton onClick={() => onGo(id)}>{byId.get(id)?.name}</LinkButton>
          </li>
        ))}
        <li aria-current="page">{here?.name}</li>
      </ol>
    </nav>
  )
})
