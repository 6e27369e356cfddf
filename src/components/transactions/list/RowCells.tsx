import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { TagMarks } from '#components/tags/TagMarks.tsx'
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
import { linkedSide } from '#contract/calc/linkedSide.ts'
import type { LedgerRowProps } from './LedgerRow.tsx'

type RowCellsProps = Pick<
  LedgerRowProps,
  | 'entry'
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
  const { entry, accountId, place, columns } = props
  const has = (column: LedgerColumn) => columns.includes(column)
  const inPayeeColumn = has('payee') && !props.isPhone
  const { name, more } = useWho(entry, inPayeeColumn)
  const extra = has('note') || more === '' ? undefined : more
  const isNamed = [name, extra, entry.tagIds, entry.status, entry.receipts].some((part) => part !== undefined)
  const category = <RowCategory {...props} />
  // On a phone the first line is never empty.
  const isLed = has('payee') && (isNamed || !props.isPhone)
  const who = (
    <TransactionWho
      entry={entry}
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
      date={<DayStamp moment={entry.createdAt} />}
      isDateUnsaid={!props.isFirstOfDay}
      time={props.isTimed && entry.kind !== 'opening' ? dates.recordedTime(entry.createdAt) : undefined}
      payee={lead}
      category={has('category') && (isLed || !props.isPhone) ? category : undefined}
      note={has('note') ? noteOf({ name, more, isNameShown: has('payee') }) : undefined}
      account={has('account') ? <TransactionAccounts entry={entry} place={place} /> : undefined}
      tags={has('tags') ? <TagMarks tagIds={entry.tagIds} /> : undefined}
      status={has('status') ? t(`transactions.statuses.${entry.status ?? 'cleared'}`) : undefined}
      marker={<TransactionMarker entry={entry} />}
      amount={<TransactionAmount entry={entry} accountId={accountId} place={place} />}
      balance={
        accountId !== undefined && has('balance') ? <BalanceAfter entry={entry} accountId={accountId} /> : undefined
      }
      isTransfer={linkedSide(entry) !== undefined}
      isAcross={hasTwoAmounts(entry, place)}
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

const RowCategory = ({ entry, isOpen = false, onToggle, isCurrent }: RowCellsProps) =>
  entry.lines === undefined ? (
    <TransactionCategory categoryId={entry.categoryId} kind={entry.kind} />
  ) : (
    <SplitToggle count={entry.lines.length} isOpen={isOpen} onToggle={() => onToggle(entry)} isTabStop={isCurrent} />
  )
