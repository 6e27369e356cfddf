import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SkeletonRows.module.css'

export interface SkeletonRowsProps {
  /** How many. */
  count?: number
  /** The height of the rows to come. */
  row?: 'ledger' | 'compact' | 'tree' | 'phone'
}

const SHOWN_AFTER_MS = 150

/**
 * Rows that are on their way, at their real height. Shows nothing for the first 150 ms.
 *
 * Use for rows while they are first loaded; not for reloading (what stands stays), nor for a button that sends.
 *
 * Read aloud: "Loading", once it shows. The live region is there before the words, so that they are announced.
 *
 * Left to you: as many rows as are likely to come, so that nothing jumps.
 */
export const SkeletonRows = ({ count = 5, row = 'ledger' }: SkeletonRowsProps) => {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.rows} data-row={row} data-waiting>
      <VisuallyHidden className={classes.words ?? ''} role="status">
        {isShown && t('common.loading')}
      </VisuallyHidden>
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
