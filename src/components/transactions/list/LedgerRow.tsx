import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type MouseEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Place } from '#stores/ledger/meantLines.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { LedgerColumn } from '#components/transactions/parts/ledgerColumns.ts'
import { SplitLines } from '#components/transactions/parts/SplitLines.tsx'
import { RowCells } from './RowCells.tsx'
import { SelectBox } from '#components/transactions/selection/SelectBox.tsx'
import { useRowPress } from '#components/transactions/selection/useRowPress.ts'
import type { LedgerSelection } from '#stores/ledger/LedgerSelection.ts'
import classes from './LedgerRow.module.css'

/** The row's position in the list. */
export interface RowPlace {
  /** Index among all rows, headings included. */
  index: number
  /** Distance from the top of its month, in pixels. */
  top: number
  height: number
  /** The part of the height taken by expanded split lines, in pixels. */
  linesHeight?: number
  /** Whether it is the Tab stop. */
  isCurrent: boolean
}

export interface LedgerRowProps extends RowPlace {
  entry: Transaction
  isFirstOfDay: boolean
  isFirstOfMonth: boolean
  /** The account of a single-account list, whose side the row shows. */
  accountId?: number | undefined
  /** The accounts and currencies of the list. */
  place: Place
  columns: readonly LedgerColumn[]
  /** Whether the split lines are expanded. */
  isOpen?: boolean
  onToggle: (entry: Transaction) => void
  /** Shows the time, because the day has transactions at different times. */
  isTimed?: boolean
  /** On a phone, a tap opens the transaction. */
  isPhone: boolean
  /** Ref that measures its height. */
  measure?: Ref<HTMLDivElement> | undefined
  /** Called with the clicked field. */
  onEdit: (entry: Transaction, cell?: TransactionCell) => void
  onDelete: (entry: Transaction) => void
  /** The selection; without it, rows cannot be selected. */
  selection?: LedgerSelection | undefined
}

const WET_MS = 2_000

export const LedgerRow = observer(function LedgerRow(props: LedgerRowProps) {
  const { ledger } = useStores()
  const { entry, isFirstOfDay, onEdit, selection, index, isPhone } = props
  // Tools are mounted only for the hovered or focused row: for hundreds of passing rows they would drop frames.
  const [isPointedAt, setPointedAt] = useState(false)
  const isUnsaved = ledger.unsaved.has(entry.transactionId)
  const isNew = entry.transactionId < 0
  const edit = isNew ? undefined : (event: MouseEvent) => onEdit(entry, isPhone ? undefined : fieldAt(event.target))
  const isWet = ledger.saved?.transactionId === entry.transactionId && Date.now() - ledger.saved.at < WET_MS
  const presses = useRowPress({ selection: isNew ? undefined : selection, entry, index, isPhone, edit })
  const hasBox = !isNew && (selection?.isOn === true || (!isPhone && (isPointedAt || props.isCurrent)))
  return (
    <div
      {...rowAttributes(props)}
      ref={props.measure}
      className={classes.row}
      data-day-begins={(isFirstOfDay && !props.isFirstOfMonth) || undefined}
      data-pointed-at={isPointedAt || undefined}
      data-wet={isWet || undefined}
      data-unsaved={isUnsaved || undefined}
      aria-busy={isUnsaved || undefined}
      aria-selected={selection?.has(entry.transactionId)}
      {...presses}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
    >
      {selection && (
        <span role="gridcell" className={classes.pick} data-on={selection.isOn || undefined}>
          {hasBox && <SelectBox selection={selection} entry={entry} index={index} />}
        </span>
      )}
      <RowCells {...props} />
      {props.isOpen && entry.lines !== undefined && (
        <div role="gridcell">
          <SplitLines entry={entry} lines={entry.lines} />
        </div>
      )}
      <span role="gridcell" className={classes.tools}>
        {!isNew &&
          (isPointedAt || props.isCurrent ? <RowTools {...props} /> : <ShowTools onClick={() => setPointedAt(true)} />)}
      </span>
    </div>
  )
})

const fields: Readonly<Record<string, TransactionCell>> = {
  date: 'date',
  payee: 'payee',
  category: 'category',
  note: 'description',
  account: 'account',
}

/** The form field for the clicked part of a row. */
const fieldAt = (target: EventTarget): TransactionCell | undefined =>
  target instanceof Element ? fields[target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? ''] : undefined

/** Without hover, a tap shows the tools. */
const ShowTools = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.show}
      tabIndex={-1}
      aria-label={t('transactions.columns.tools')}
      onClick={onClick}
    >
      <IconDots size={16} stroke={1.5} aria-hidden />
    </button>
  )
}

const RowTools = ({ entry, isCurrent, onEdit, onDelete }: LedgerRowProps) => {
  const { t } = useTranslation()
  const tool = { size: 26, tabIndex: isCurrent ? 0 : -1 }
  return (
    <>
      <ToolButton
        {...tool}
        label={t('common.actions.edit')}
        icon={IconPencil}
        shortcut="Enter"
        onClick={() => onEdit(entry)}
      />
      <ToolButton
        {...tool}
        label={t('common.actions.delete')}
        icon={IconTrash}
        shortcut="Del"
        onClick={() => onDelete(entry)}
      />
    </>
  )
}

/**
 * A row whose transaction is loading.
 *
 * Read aloud: as loading.
 */
export const PlaceholderRow = (place: RowPlace) => {
  const { t } = useTranslation()
  return (
    <div {...rowAttributes(place)} className={classes.row} aria-busy>
      <span className={classes.waiting} role="gridcell" aria-label={t('common.loading')}>
        <span />
        <span />
        <span />
      </span>
    </div>
  )
}

const rowAttributes = ({ index, top, height, isCurrent, linesHeight = 0 }: RowPlace) => ({
  role: 'row',
  // The column headers are row 1.
  'aria-rowindex': index + 2,
  'data-row': index,
  tabIndex: isCurrent ? 0 : -1,
  style: {
    '--top': `${top}px`,
    '--height': `${height}px`,
    '--cells-height': linesHeight > 0 ? `${height - linesHeight}px` : '100%',
  } as CSSProperties,
})
