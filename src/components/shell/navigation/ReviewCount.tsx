import { VisuallyHidden } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import classes from './ReviewCount.module.css'

const MOST = 99

export interface ReviewCountProps {
  /** It stands over the icon of a tab. */
  isOverIcon?: boolean
}

/**
 * How many transactions wait for review, beside the name of the page; its room is kept while there are none.
 *
 * Read aloud: the number, after the name of the page.
 */
export const ReviewCount = observer(function ReviewCount({ isOverIcon }: ReviewCountProps) {
  const { t } = useTranslation()
  const { count } = useStores().review
  return (
    <span className={classes.place} data-over-icon={isOverIcon || undefined}>
      {count > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
          <VisuallyHidden>{t('shell.toReview', { count })}</VisuallyHidden>
        </span>
      )}
    </span>
  )
})
