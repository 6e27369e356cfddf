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

/** Whom a transaction was with, and what else there is to say; without a payee its description stands in the place of one. */
export const useWho = ({ payeeId, description, note }: Details): { name: string | undefined; more: string } => {
  const { payees } = useStores()
  const payee = payeeId === undefined ? undefined : payees.byId.get(payeeId)?.name
  const rest = payee === undefined ? [note] : [description, note]
  // An empty text is nothing to say: it would leave a separator without a neighbour.
  return { name: payee ?? (description || undefined), more: rest.filter(Boolean).join(' · ') }
}

export interface TransactionWhoProps {
  entry: Details
  /** What else there is to say stands behind it, where it has no column of its own. */
  hasMore?: boolean
  /** The same of its tags and status. */
  hasTags?: boolean
  hasStatus?: boolean
}

/** The payee or description of a transaction, with its marks. */
export const TransactionWho = observer(function TransactionWho(props: TransactionWhoProps) {
  const { entry, hasMore = false, hasTags = true, hasStatus = true } = props
  const { name, more } = useWho(entry)
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
