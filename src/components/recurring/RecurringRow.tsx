import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#components/useMay.ts'
import { useDates } from '#components/dates/useDates.ts'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import { TransactionAmount, TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { useWho } from '#components/transactions/parts/TransactionWho.tsx'
import { RowActions } from '#components/ui/data/RowActions.tsx'
import { TableRow } from '#components/ui/data/Table.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import type { SplitLine } from '#contract/transactions.ts'
import type { RecurringDialogState } from './RecurringDialogs.tsx'
import { asMade, hasRun, nextDates } from './recurringFields.ts'
import classes from './RecurringTable.module.css'
import { RecurringAccounts } from './RecurringAccounts.tsx'
import { RecurringTools } from './RecurringTools.tsx'
import { useEvery } from './useEvery.ts'

export interface RecurringRowProps {
  rule: RecurringTransaction
  /** The position among all rows. */
  place?: RowPlace
  /** Whether a link led to this row. */
  isMarked: boolean
  /** Called to open a dialog. */
  onOpen: (dialog: RecurringDialogState) => void
}

/** A recurring transaction: its next date, the transaction it records, and its frequency. */
export const RecurringRow = observer(function RecurringRow({ rule, place, isMarked, onOpen }: RecurringRowProps) {
  const { t } = useTranslation()
  const mayEdit = useMay('edit')
  const { categories } = useStores()
  const { name, more } = useWho(rule)
  const dates = useDates()
  const every = useEvery()
  const row = useRef<HTMLTableRowElement>(null)
  const measure = place?.ref
  const ref = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element
      measure?.(element)
    },
    [measure],
  )
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const [next] = nextDates(dates.timeZone, rule, new Date())
  const last = dates.short(rule.lastRepeat)
  return (
    <TableRow
      {...place}
      ref={ref}
      className={classes.row}
      data-marked={isMarked || undefined}
      data-paused={rule.paused || undefined}
      aria-current={isMarked || undefined}
    >
      <td className={classes.next} title={dates.long(next)}>
        <span className={classes.date}>{dates.short(next)}</span>{' '}
        <span className={classes.time}>{dates.time(next)}</span>
        <span className={classes.note}>{rule.paused ? t('recurring.pausedNext') : dates.fromToday(next)}</span>
      </td>
      <td className={classes.what}>
        <TransactionCategory categoryId={rule.categoryId} lines={rule.lines} />
        {rule.lines !== undefined && <LineNames lines={rule.lines} />}
        {(name !== undefined || more !== '' || rule.tagIds !== undefined) && (
          <span className={classes.note}>
            {[name, more].filter(Boolean).join(' · ')} <TagMarks tagIds={rule.tagIds} />
          </span>
        )}
      </td>
      <td className={classes.account}>
        <RecurringAccounts rule={rule} />
      </td>
      <td className={classes.repeats}>
        {every(rule.repeatType, rule.repeatArg)}
        <Notified rule={rule} />
      </td>
      <td className={classes.last}>
        {hasRun(dates.timeZone, rule) ? <span className={classes.whole}>{last}</span> : t('recurring.noneSince')}
      </td>
      <td className={classes.ways}>
        {mayEdit && (
          <RowActions>
            <RecurringTools
              rule={rule}
              name={name ?? categories.pathOf(rule.categoryId).at(-1) ?? ''}
              onOpen={onOpen}
            />
          </RowActions>
        )}
      </td>
      <td className={classes.amount} data-numeric>
        <TransactionAmount transaction={asMade(rule)} />
      </td>
    </TableRow>
  )
})

/** The categories or accounts of its split lines. */
const LineNames = observer(function LineNames({ lines }: { lines: readonly SplitLine[] }) {
  const { accounts, categories } = useStores()
  const names = lines.map(({ categoryId, toAccountId }) =>
    toAccountId === undefined
      ? categories.byId.get(categoryId)?.name
      : `→ ${accounts.byId.get(toAccountId)?.name ?? ''}`,
  )
  return <span className={classes.note}>{names.filter(Boolean).join(', ')}</span>
})

/** Whether it notifies the user after each run. */
const Notified = ({ rule: { notificationMode } }: { rule: RecurringTransaction }) => {
  const { t } = useTranslation()
  if (notificationMode === 0) return null
  const Glyph = notificationMode === 1 ? IconBell : IconBellRinging
  return (
    <span className={classes.note} title={t('recurring.notification.label')}>
      <Glyph size={14} stroke={1.5} aria-hidden />{' '}
      <span className={classes.word}>
        {notificationMode === 1 ? t('recurring.notification.silent') : t('recurring.notification.normal')}
      </span>
    </span>
  )
}
