import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import { LockMark } from '#components/statementLock/LockMark.tsx'
import { isLocked } from '#components/statementLock/locks.ts'
import { LedgerCells } from '#components/transactions/parts/LedgerCells.tsx'
import type { LedgerColumn } from '#components/transactions/parts/ledgerColumns.ts'
import { SplitToggle } from '#components/transactions/parts/SplitLines.tsx'
import {
  BalanceAfter,
  hasTwoAmounts,
  TransactionAccounts,
  TransactionAmount,
  TransactionCategory,
  TransactionMarker,
} from '#components/transactions/parts/TransactionParts.tsx'
import { TransactionWho, useWho } from '#components/transactions/parts/TransactionWho.tsx'
import { linkedSide } from '#shared/linkedSide.ts'
import type { LedgerRowProps } from './rowProps.ts'

type RowCellsProps = Pick<
  LedgerRowProps,
  | 'transaction'
  | 'isFirstOfDay'
  | 'accountId'
  | 'place'
  | 'columns'
  | 'isOpen'
  | 'onToggle'
  | 'isTimed'
  | 'isPhone'
  | 'isCurrent'
>

/** The cells of a row, in the visible columns. */
export const RowCells = observer(function RowCells(props: RowCellsProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { transaction, accountId, place, columns } = props
  const has = (column: LedgerColumn) => columns.includes(column)
  const inPayeeColumn = has('payee') && !props.isPhone
  const { name, more } = useWho(transaction, inPayeeColumn)
  const extra = has('note') || more === '' ? undefined : more
  const { tagIds, status, receipts, review } = transaction
  const lock = isLocked(transaction) || undefined
  const isNamed = [name, extra, tagIds, status, lock, receipts, review].some((part) => part !== undefined)
  const category = <RowCategory {...props} />
  // On a phone the first line is never empty.
  const isLed = has('payee') && (isNamed || !props.isPhone)
  const who = (
    <TransactionWho
      transaction={transaction}
      inPayeeColumn={inPayeeColumn}
      hasMore={extra !== undefined}
      hasTags={!has('tags')}
      hasStatus={!has('status')}
    />
  )
  const instead = props.isPhone ? category : undefined
  const lead = isLed ? isNamed && who : instead
  return (
    <LedgerCells
      role="gridcell"
      date={<DayStamp moment={transaction.createdAt} />}
      isDateUnsaid={!props.isFirstOfDay}
      time={props.isTimed && transaction.kind !== 'opening' ? dates.recordedTime(transaction.createdAt) : undefined}
      payee={lead}
      category={has('category') && (isLed || !props.isPhone) ? category : undefined}
      note={has('note') ? noteOf({ name, more, isNameShown: has('payee') }) : undefined}
      account={has('account') ? <TransactionAccounts transaction={transaction} place={place} /> : undefined}
      tags={has('tags') ? <TagMarks tagIds={transaction.tagIds} /> : undefined}
      status={
        has('status') ? (
          <>
            {lock && <LockMark transaction={transaction} />}
            {t(`transactions.statuses.${transaction.status ?? 'cleared'}`)}
          </>
        ) : undefined
      }
      marker={<TransactionMarker transaction={transaction} />}
      amount={<TransactionAmount transaction={transaction} accountId={accountId} place={place} />}
      balance={
        accountId !== undefined && has('balance') ? (
          <BalanceAfter transaction={transaction} accountId={accountId} />
        ) : undefined
      }
      isTransfer={linkedSide(transaction) !== undefined}
      isAcross={hasTwoAmounts(transaction, place)}
    />
  )
})

/** Without a payee column, payees are part of the description. */
const noteOf = ({
  name,
  more,
  isNameShown,
}: {
  name: string | undefined
  more: string
  isNameShown: boolean
}): string => (isNameShown ? more : [name, more].filter(Boolean).join(' · '))

const RowCategory = ({ transaction, isOpen = false, onToggle, isCurrent }: RowCellsProps) =>
  transaction.lines === undefined ? (
    <TransactionCategory categoryId={transaction.categoryId} kind={transaction.kind} />
  ) : (
    <SplitToggle
      count={transaction.lines.length}
      isOpen={isOpen}
      onToggle={() => onToggle(transaction)}
      isTabStop={isCurrent}
    />
  )
