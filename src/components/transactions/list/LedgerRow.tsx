import { IconArrowsSplit, IconDots, IconEye, IconFlag, IconFlagOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import { SplitLines } from '#components/transactions/parts/SplitLines.tsx'
import { RowCells } from './RowCells.tsx'
import { isSortable } from '#components/transactions/always/ruleLike.ts'
import { useFlag } from '#components/transactions/flag/useFlag.ts'
import { SelectBox } from '#components/transactions/selection/SelectBox.tsx'
import { useRowPress } from '#components/transactions/selection/useRowPress.ts'
import classes from './LedgerRow.module.css'
import type { LedgerRowProps, RowPlace } from './rowProps.ts'

const HIGHLIGHT_MS = 2_000

export const LedgerRow = observer(function LedgerRow(props: LedgerRowProps) {
  const { ledger } = useStores()
  const { transaction, isFirstOfDay, onOpen, selection, index, isPhone } = props
  // Tools are mounted only for the hovered or focused row: for hundreds of passing rows they would drop frames.
  const [isPointedAt, setPointedAt] = useState(false)
  const isUnsaved = ledger.unsaved.has(transaction.transactionId)
  const isNew = transaction.transactionId < 0
  const edit =
    isNew || onOpen === undefined
      ? undefined
      : (event: MouseEvent) => onOpen(transaction, isPhone ? undefined : fieldAt(event.target))
  const isJustSaved =
    ledger.saved?.transactionId === transaction.transactionId && Date.now() - ledger.saved.at < HIGHLIGHT_MS
  const presses = useRowPress({ selection: isNew ? undefined : selection, transaction, index, isPhone, edit })
  const hasBox = !isNew && (selection?.isOn === true || (!isPhone && (isPointedAt || props.isCurrent)))
  return (
    <div
      {...rowAttributes(props)}
      ref={props.measure}
      className={classes.row}
      data-day-begins={(isFirstOfDay && !props.isFirstOfMonth) || undefined}
      data-pointed-at={isPointedAt || undefined}
      data-just-saved={isJustSaved || undefined}
      data-unsaved={isUnsaved || undefined}
      aria-busy={isUnsaved || undefined}
      aria-selected={selection?.has(transaction.transactionId)}
      {...presses}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
    >
      {selection && (
        <span role="gridcell" className={classes.pick} data-on={selection.isOn || undefined}>
          {hasBox && <SelectBox selection={selection} transaction={transaction} index={index} />}
        </span>
      )}
      <RowCells {...props} />
      {props.isOpen && transaction.lines !== undefined && (
        <div role="gridcell">
          <SplitLines transaction={transaction} lines={transaction.lines} />
        </div>
      )}
      <span role="gridcell" className={classes.tools}>
        {edit !== undefined &&
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

/** Who may not delete every transaction opens it to see whether it can be changed. */
const RowTools = observer(function RowTools({ transaction, isCurrent, onOpen, onDelete, onAlways }: LedgerRowProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const flag = useFlag(transaction)
  const tool = { size: 26, tabIndex: isCurrent ? 0 : -1 }
  return (
    <>
      <ToolButton
        {...tool}
        label={onDelete ? t('common.actions.edit') : t('transactions.view.open')}
        icon={onDelete ? IconPencil : IconEye}
        shortcut="Enter"
        onClick={() => onOpen?.(transaction)}
      />
      {onAlways && isSortable(transaction, categories.uncategorised?.categoryId) && (
        <ToolButton
          {...tool}
          label={t('transactions.always.action')}
          icon={IconArrowsSplit}
          onClick={() => onAlways(transaction)}
        />
      )}
      {flag && (
        <ToolButton {...tool} label={flag.label} icon={flag.isOn ? IconFlagOff : IconFlag} onClick={flag.toggle} />
      )}
      {onDelete && (
        <ToolButton
          {...tool}
          label={t('common.actions.delete')}
          icon={IconTrash}
          shortcut="Del"
          onClick={() => onDelete(transaction)}
        />
      )}
    </>
  )
})

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
