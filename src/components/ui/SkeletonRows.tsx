import { useTranslation } from 'react-i18next'
import classes from './SkeletonRows.module.css'

export interface SkeletonRowsProps {
  count?: number
  /** The height of the rows to come. */
  row?: 'ledger' | 'compact' | 'tree' | 'phone'
}

/**
 * Rows that are on their way, at their real height. Shows nothing for the first 150 ms.
 *
 * Use for rows while they are first loaded; not for reloading (what stands stays), nor for a button that sends.
 *
 * Says "Loading" to a screen reader, once.
 */
export const SkeletonRows = ({ count = 5, row = 'ledger' }: SkeletonRowsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.rows} data-row={row} role="status">
      <span className={classes.words}>{t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row} aria-hidden>
          <span className={classes.mark} />
          <span className={classes.text} />
          <span className={classes.amount} />
        </div>
      ))}
    </div>
  )
}
