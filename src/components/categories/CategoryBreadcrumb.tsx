import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import { ancestorsOf } from '#shared/tree.ts'
import classes from './CategoryBreadcrumb.module.css'
import { useInsideAddress } from './useInsideAddress.ts'

export interface CategoryBreadcrumbProps {
  /** The open category. */
  insideId: number
}

/**
 * The breadcrumb of a category, root first.
 *
 * Read aloud: a navigation landmark, with the current category marked.
 */
export const CategoryBreadcrumb = observer(function CategoryBreadcrumb({ insideId }: CategoryBreadcrumbProps) {
  const { t } = useTranslation()
  const { byId } = useStores().categories
  const addressOf = useInsideAddress()
  const here = byId.get(insideId)
  if (here === undefined) return null
  return (
    <nav aria-label={t('categories.breadcrumb')}>
      <ol className={classes.path}>
        <li>
          <Link to={addressOf(undefined)}>{t('categories.all')}</Link>
        </li>
        {ancestorsOf(here.parentsTree).map((id) => (
          <li key={id}>
            <Link to={addressOf(id)}>{byId.get(id)?.name}</Link>
          </li>
        ))}
        <li aria-current="page">{here.name}</li>
      </ol>
    </nav>
  )
})
