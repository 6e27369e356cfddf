import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestoreFocus } from '#components/ui/feedback/useRestoreFocus.ts'
import { ledgerAddress, noFilters } from '#components/filters/filters.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useMay } from '#components/useMay.ts'
import type { Note } from '#contract/notes.ts'
import type { Transaction } from '#contract/transactions.ts'
import { Finder } from './Finder.tsx'
import { type CommandEvents, useCommands } from './useCommands.ts'
import { useFoundTransactions } from './useFoundTransactions.ts'
import { useOwnThings } from './useOwnThings.ts'

// The finder is part of every page, so its results load on demand.
const TransactionLine = lazy(async () => ({
  default: (await import('#components/transactions/parts/TransactionLine.tsx')).TransactionLine,
}))
const OpenedTransaction = onDemand(
  async () => (await import('#components/transactions/form/OpenedTransaction.tsx')).OpenedTransaction,
)
const NoteDialog = onDemand(async () => (await import('#components/notes/NoteDialog.tsx')).NoteDialog)

export interface CommandFinderProps extends CommandEvents {
  /** Called when both the finder and any dialog it opened are closed. */
  onClose: () => void
}

/**
 * Finds pages, commands, settings, the user's objects by name, and transactions by text or amount. Transactions and notes open in a dialog, other objects on their page or as a list of their transactions.
 */
export const CommandFinder = observer(function CommandFinder({ onClose, ...events }: CommandFinderProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState<Note>()
  const [transaction, setTransaction] = useState<Transaction>()
  useRestoreFocus()
  const commands = useCommands(events)
  const mayEdit = useMay('edit')
  const toNotes = () => {
    onClose()
    events.onGo('/notes')
  }
  const things = useOwnThings({ onGo: events.onGo, onNote: mayEdit ? setNote : toNotes })
  const found = useFoundTransactions(typed)
  return (
    <>
      <Finder
        isOpen={transaction === undefined && note === undefined}
        onClose={onClose}
        commands={[...commands, ...things]}
        onType={setTyped}
        onSearch={(text) => events.onGo(ledgerAddress({ ...noFilters, text }))}
        searched={
          found && {
            ...found,
            items: found.transactions.map((transaction) => ({
              key: `transaction ${transaction.transactionId}`,
              name: (
                <Suspense fallback={t('common.loading')}>
                  <TransactionLine transaction={transaction} />
                </Suspense>
              ),
              isInPlace: true,
              act: () => setTransaction(transaction),
            })),
          }
        }
      />
      {transaction && <OpenedTransaction transaction={transaction} onClose={onClose} />}
      {note && <NoteDialog note={note} onClose={onClose} />}
    </>
  )
})
