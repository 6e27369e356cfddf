import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionCell } from './TransactionCells.tsx'
import { TransactionDialog } from './TransactionDialog.tsx'

const TransactionView = onDemand(async () => (await import('./TransactionView.tsx')).TransactionView)

export interface OpenedTransactionProps {
  transaction: Transaction
  /** The field to focus, where it can be changed. */
  cell?: TransactionCell | undefined
  onClose: () => void
}

/** A transaction that was opened: its form, or what there is to see where the role does not allow to change it. */
export const OpenedTransaction = observer(function OpenedTransaction(props: OpenedTransactionProps) {
  const { books } = useStores()
  // A form stays as it was opened: a change of the role must not lose what is typed.
  const [mayEditAll] = useState(() => books.may('edit'))
  const [isAlone] = useState(() => !books.hasOthers)
  return mayEditAll && isAlone ? <TransactionDialog {...props} /> : <OfOthers {...props} mayEditAll={mayEditAll} />
})

type OfOthersProps = OpenedTransactionProps & { mayEditAll: boolean }

/** In a book that several people keep. */
const OfOthers = observer(function OfOthers({ mayEditAll, ...props }: OfOthersProps) {
  const { ledger } = useStores()
  const [origin] = useState(() => ledger.originOf(props.transaction))
  const { value, status } = useLoad(origin)
  const [isForm, setForm] = useState(mayEditAll)
  if (!isForm && value?.mayEdit === true) setForm(true)
  if (isForm) return <TransactionDialog {...props} addedBy={value?.addedBy} />
  // Whether a contributor recorded it in the last day, only the server knows.
  if (status === 'loading' || status === 'idle') return null
  return <TransactionView transaction={props.transaction} addedBy={value?.addedBy} onClose={props.onClose} />
})
