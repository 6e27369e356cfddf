import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { type Lockable, locksOf } from './locks.ts'
import { useStatementWords } from './useStatementWords.ts'

export interface ReopenLocksProps {
  /** Reconciled transactions that a change leaves out. */
  transactions: readonly Lockable[]
  /** Called after a statement was reopened. */
  onReopened: () => void
}

/** The reconciled statements that list some transactions, each to be reopened. */
export const ReopenLocks = observer(function ReopenLocks({ transactions, onReopened }: ReopenLocksProps) {
  const { t } = useTranslation()
  const { statements } = useStores()
  useLoad(statements.list)
  const { dayOf } = useStatementWords()
  const reopening = useQuickAction(statements.reopen, onReopened)
  const locks = [...new Set(transactions.flatMap(locksOf))].filter(
    (id) => statements.byId.get(id)?.state === 'reconciled',
  )
  return (
    <May needs="edit">
      {locks.map((id) => (
        <div key={id}>
          <LinkButton aria-disabled={reopening.isPending} onClick={() => void reopening.run(id)}>
            {t('transactions.statement.reopen', { day: dayOf(id) })}
          </LinkButton>
        </div>
      ))}
    </May>
  )
})
