import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowNarrowRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TagNames } from '#components/labels/tags/TagMarks.tsx'
import { useDates } from '#components/dates/useDates.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import type { ReadDraft } from '#components/transactions/form/formValues.ts'
import { AccountName, TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { StatusMark, Who } from '#components/transactions/parts/TransactionWho.tsx'
import { LedgerCells } from '#components/transactions/parts/LedgerCells.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { BulkRow } from '#stores/BulkStore.ts'
import { BulkAmount } from './BulkAmount.tsx'
import classes from './BulkLine.module.css'

export interface BulkLineProps {
  row: BulkRow
  read: ReadDraft
  /** The error message. */
  words: string | undefined
  /** Whether it is the Tab stop. */
  isTabStop: boolean
  /** Whether it takes the focus. */
  isFocused: boolean
  onEdit: (cell: TransactionCell) => void
  onDuplicate: () => void
  onRemove: () => void
  /** Moves to the row above (-1) or below (1). */
  onWalk: (step: -1 | 1) => void
}

/**
 * A completed row, as the ledger will show it; a click opens its form.
 *
 * Keys: arrows, j and k move, Enter edits, D duplicates, Delete removes.
 */
export const BulkLine = observer(function BulkLine(props: BulkLineProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const button = useRef<HTMLButtonElement>(null)
  const { row, isTabStop, isFocused, onEdit } = props
  const isPhone = useIsPhone()
  useLayoutEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true })
  }, [isFocused])

  const press = (event: KeyboardEvent) => {
    const act = keys(props)[event.code]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={classes.row} data-wrong={props.words !== undefined || undefined}>
      <UnstyledButton
        ref={button}
        className={classes.line ?? ''}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => onEdit(cellUnder(event, row, isPhone))}
        onKeyDown={press}
      >
        <LedgerCells
          date={
            row.createdAt === undefined ? (
              <Unsaid>{row.unread?.createdAt ?? t('transactions.columns.date')}</Unsaid>
            ) : (
              <>
                {dates.short(row.createdAt)} <span className={classes.time}>{dates.recordedTime(row.createdAt)}</span>
              </>
            )
          }
          category={
            row.categoryId === undefined && !row.isTransfer ? (
              <Unsaid>{row.unread?.categoryId ?? t('transactions.columns.category')}</Unsaid>
            ) : (
              <TransactionCategory categoryId={row.categoryId} />
            )
          }
          {...whoOf(row, isPhone)}
          account={<BulkAccounts row={row} />}
          amount={<BulkAmount row={row} read={props.read} />}
          isTransfer={row.isTransfer}
        />
        {props.words !== undefined && (
          <span className={classes.words}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {props.words}
          </span>
        )}
      </UnstyledButton>
      <span className={classes.tools}>
        <ToolButton
          size={26}
          tabIndex={-1}
          label={t('bulk.duplicate')}
          icon={IconCopy}
          shortcut="D"
          onClick={props.onDuplicate}
        />
        <ToolButton
          size={26}
          tabIndex={-1}
          label={t('bulk.remove')}
          icon={IconTrash}
          shortcut="Del"
          onClick={props.onRemove}
        />
      </span>
    </div>
  )
})

/** Payee and details: on a phone in one line, which is never empty. */
const whoOf = ({ payee, description, note = '', status, tags = [] }: BulkRow, isPhone: boolean) => {
  const name = payee?.name ?? (isPhone ? description : undefined)
  const said = [name === description ? '' : description, note].filter((text) => text !== '').join(' · ')
  const who = (
    <Who name={name} more={isPhone ? said : ''} status={<StatusMark status={status} />}>
      <TagNames tags={tags} />
    </Who>
  )
  return { payee: who, note: isPhone || said === '' ? undefined : said }
}

const BulkAccounts = ({ row: { isTransfer, accountId, toAccountId, unread } }: { row: BulkRow }) => {
  const { t } = useTranslation()
  const nameOf = (id: number | undefined, missing: string) =>
    id === undefined ? <Unsaid>{missing}</Unsaid> : <AccountName accountId={id} />
  if (!isTransfer) return nameOf(accountId, unread?.accountId ?? t('transactions.columns.account'))
  return (
    <span className={classes.sides}>
      <span>{nameOf(accountId, t('transactions.fromAccount'))}</span>
      <span>
        <IconArrowNarrowRight size={16} stroke={1.5} role="img" aria-label="→" />
        {nameOf(toAccountId, t('transactions.toAccount'))}
      </span>
    </span>
  )
}

/** The name of an empty field. */
const Unsaid = ({ children }: { children: string }) => <span className={classes.unsaid}>{children}</span>

const keys = ({ onWalk, onRemove, onDuplicate }: BulkLineProps): Record<string, () => void> => ({
  ArrowUp: () => onWalk(-1),
  KeyK: () => onWalk(-1),
  ArrowDown: () => onWalk(1),
  KeyJ: () => onWalk(1),
  Delete: onRemove,
  KeyD: onDuplicate,
})

const order: TransactionCell[] = ['date', 'category', 'description', 'account', 'amount']

/** The clicked field; with the keyboard, the category. */
const cellUnder = ({ target, detail }: MouseEvent, { payee }: BulkRow, isPhone: boolean): TransactionCell => {
  if (detail === 0 || !(target instanceof Element)) return 'category'
  if (target.closest('[data-cell="note"]') !== null) return 'description'
  // On a phone, a row without a payee shows its description there.
  if (target.closest('[data-cell="payee"]') !== null) return isPhone && payee === undefined ? 'description' : 'payee'
  return order.find((cell) => target.closest(`[data-cell="${cell}"]`) !== null) ?? 'category'
}
