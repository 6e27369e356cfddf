import { IconLock } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './LockMark.module.css'
import { type Lockable, locksOf } from './locks.ts'
import { useStatementWords } from './useStatementWords.ts'

/**
 * A small lock on what a reconciled statement lists.
 *
 * Read aloud: the statement.
 */
export const LockMark = observer(function LockMark({ transaction }: { transaction: Lockable }) {
  useLoad(useStores().statements.list)
  const label = useStatementWords().lockOf(locksOf(transaction))
  return (
    <span role="img" aria-label={label} title={label} className={classes.lock}>
      <IconLock size={14} stroke={1.5} aria-hidden />
    </span>
  )
})
