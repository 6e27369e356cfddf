import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './SkeletonRows.module.css'

export interface SkeletonRowsProps {
  /** The number of rows. Default: 5. */
  count?: number
  /** The height of the expected rows. Default: `ledger`. */
  row?: 'ledger' | 'compact' | 'tree' | 'phone'
}

const SHOWN_AFTER_MS = 150

/**
 * Placeholder rows at their real height. Shows nothing for the first 150 ms.
 *
 * Use for rows during their first load; not for reloading (the old rows stay), nor for a button with a pending request.
 *
 * Read aloud: "Loading", once shown. The live region exists before its text, so that it is announced.
 *
 * Left to you: as many rows as are likely to come, so that the layout does not shift.
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
