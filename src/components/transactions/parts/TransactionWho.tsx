import { IconFlag, IconPaperclip } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFlagged } from '#components/transactions/flag/isFlagged.ts'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import { LockMark } from '#components/statementLock/LockMark.tsx'
import { isLocked } from '#components/statementLock/locks.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './TransactionWho.module.css'

type Details = Pick<
  Transaction,
  | 'payeeId'
  | 'description'
  | 'note'
  | 'tagIds'
  | 'status'
  | 'statementId'
  | 'metadata'
  | 'receipts'
  | 'review'
  | 'categoryId'
>

/** A transaction's name and its other details. A description is never shown in a payee column. */
export const useWho = (
  { payeeId, description, note }: Details,
  inPayeeColumn = false,
): { name: string | undefined; more: string } => {
  const { payees } = useStores()
  const payee = payeeId === undefined ? undefined : payees.byId.get(payeeId)?.name
  const name = payee ?? (inPayeeColumn ? undefined : description || undefined)
  const rest = name === description ? [note] : [description, note]
  // Empty texts are removed, because they would leave a stray separator.
  return { name, more: rest.filter(Boolean).join(' · ') }
}

export interface TransactionWhoProps {
  transaction: Details
  /** Whether it is in a payee column. */
  inPayeeColumn?: boolean
  /** Appends the other details, where they have no column. */
  hasMore?: boolean
  /** Appends tags and status, where they have no column. */
  hasTags?: boolean
  hasStatus?: boolean
}

/** The payee or description of a transaction, with its marks. */
export const TransactionWho = observer(function TransactionWho(props: TransactionWhoProps) {
  const { transaction, inPayeeColumn, hasMore = false, hasTags = true, hasStatus = true } = props
  const { name, more } = useWho(transaction, inPayeeColumn)
  const { categories } = useStores()
  return (
    <Who name={name} more={hasMore ? more : ''} status={hasStatus && <StatusMark {...transaction} />}>
      {hasTags && <TagMarks tagIds={transaction.tagIds} />}
      {transaction.receipts !== undefined && <ReceiptMark count={transaction.receipts} />}
      {isFlagged(transaction, categories.uncategorised?.categoryId) && <FlagMark />}
    </Who>
  )
})

export interface WhoProps {
  name: string | undefined
  more: string
  status: ReactNode
  /** Tags and other marks. */
  children: ReactNode
}

/** The same for anything named like a transaction. */
export const Who = ({ name, more, status, children }: WhoProps) => (
  <span className={classes.who}>
    {name !== undefined && (
      <span className={classes.name} title={name}>
        {name}
      </span>
    )}
    {more !== '' && (
      <span className={classes.more} title={more}>
        {more}
      </span>
    )}
    {status}
    {children}
  </span>
)

/** The status, unless it is cleared, which is the normal case. */
export const StatusMark = (transaction: Pick<Details, 'status' | 'statementId' | 'metadata'>) => {
  const { t } = useTranslation()
  return (
    <>
      {transaction.status === 'pending' && (
        <span className={classes.pending}>{t('transactions.statuses.pending')}</span>
      )}
      {isLocked(transaction) && <LockMark transaction={transaction} />}
    </>
  )
}

const ReceiptMark = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const label = t('transactions.receipts', { count })
  return (
    <span role="img" aria-label={label} title={label} className={classes.icon}>
      <IconPaperclip size={14} stroke={1.5} aria-hidden />
    </span>
  )
}

const FlagMark = () => {
  const { t } = useTranslation()
  const label = t('transactions.flag.marked')
  return (
    <span role="img" aria-label={label} title={label} className={classes.flag}>
      <IconFlag size={14} stroke={1.5} aria-hidden />
    </span>
  )
}
