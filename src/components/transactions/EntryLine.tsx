import { observer } from 'mobx-react-lite'
import { useDates } from '#components/settings/useDates.ts'
import type { Transaction } from '#contract/transactions.ts'
import { EntryAccounts, EntryAmount, EntryCategory } from './EntryParts.tsx'
import classes from './EntryLine.module.css'

export interface EntryLineProps {
  entry: Transaction
  /** What the line is for. */
  label?: string
}

/**
 * An entry in one line.
 *
 * Use for one entry that a dialog speaks of; not for a list: that is LedgerRow.
 */
export const EntryLine = observer(({ entry, label }: EntryLineProps) => {
  const dates = useDates()
  return (
    <div className={classes.line}>
      {label !== undefined && <span className={classes.label}>{label}</span>}
      <span className={classes.what}>
        <EntryCategory categoryId={entry.categoryId} kind={entry.kind} />
        <span className={classes.rest}>
          {' · '}
          {entry.description !== undefined && `${entry.description} · `}
          <EntryAccounts entry={entry} />
          {' · '}
          {dates.withTime(entry.createdAt)}
        </span>
      </span>
      <span className={classes.amount}>
        <EntryAmount entry={entry} />
      </span>
    </div>
  )
})
