import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TagMarks } from '#components/tags/TagMarks.tsx'
import { useStores } from '#components/useStores.ts'
import type { Status } from '#contract/lists.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './TransactionWho.module.css'

type Details = Pick<Transaction, 'payeeId' | 'description' | 'note' | 'tagIds' | 'status' | 'receipts'>

/** What a transaction is called, and what else there is to say. A description never stands in a column of payees. */
export const useWho = (
  { payeeId, description, note }: Details,
  inPayeeColumn = false,
): { name: string | undefined; more: string } => {
  const { payees } = useStores()
  const payee = payeeId === undefined ? undefined : payees.byId.get(payeeId)?.name
  const name = payee ?? (inPayeeColumn ? undefined : description || undefined)
  const rest = name === description ? [note] : [description, note]
  // An empty text is nothing to say: it would leave a separator without a neighbour.
  return { name, more: rest.filter(Boolean).join(' · ') }
}

export interface TransactionWhoProps {
  entry: Details
  /** It stands in a column that is named after payees. */
  inPayeeColumn?: boolean
  /** What else there is to say stands behind it, where it has no column of its own. */
  hasMore?: boolean
  /** The same of its tags and status. */
  hasTags?: boolean
  hasStatus?: boolean
}

/** The payee or description of a transaction, with its marks. */
export const TransactionWho = observer(function TransactionWho(props: TransactionWhoProps) {
  const { entry, inPayeeColumn, hasMore = false, hasTags = true, hasStatus = true } = props
  const { name, more } = useWho(entry, inPayeeColumn)
  return (
    <Who name={name} more={hasMore ? more : ''} status={hasStatus ? entry.status : undefined}>
      {hasTags && <TagMarks tagIds={entry.tagIds} />}
      {entry.receipts !== undefined && <ReceiptMark count={entry.receipts} />}
    </Who>
  )
})

export interface WhoProps {
  name: string | undefined
  more: string
  status: Status | undefined
  /** Its tags and other marks. */
  children: ReactNode
}

/** The same of anything that is called like a transaction. */
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
    <StatusMark status={status} />
    {children}
  </span>
)

/** How far the bank is with it, where that is worth a word: what is cleared says nothing. */
export const StatusMark = ({ status }: Pick<Transaction, 'status'>) => {
  const { t } = useTranslation()
  if (status === 'pending') return <span className={classes.pending}>{t('transactions.statuses.pending')}</span>
  if (status !== 'reconciled') return null
  const label = t('transactions.statuses.reconciled')
  return (
    <span role="img" aria-label={label} title={label} className={classes.icon}>
      <IconCheck size={14} stroke={2} aria-hidden />
    </span>
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
