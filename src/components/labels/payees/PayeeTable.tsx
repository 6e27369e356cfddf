import { May } from '#components/May.tsx'
import { useTranslation } from 'react-i18next'
import { TotalsTable } from '#components/labels/totals/TotalsTable.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import type { Payee } from '#contract/payees.ts'
import type { PayeesDialog } from './PayeesDialogs.tsx'

export interface PayeeTableProps {
  /** Counts all transactions instead of this year's. */
  isAllTime: boolean
  /** Called to open a dialog. */
  onOpen: (dialog: PayeesDialog) => void
}

/** All payees by name, with the number of transactions, the last one, and the total. */
export const PayeeTable = ({ isAllTime, onOpen }: PayeeTableProps) => {
  const { payees } = useStores()
  return (
    <TotalsTable
      kind="payees"
      isAllTime={isAllTime}
      list={payees.list}
      totalsOf={(span) => payees.totalsOf(span)}
      idOf={idOf}
      wordsOf={wordsOf}
      noteOf={({ aliases }) => aliases?.join(', ')}
      onOpen={(kind, payee) => onOpen({ kind, payee })}
      empty={<NoPayees onOpen={onOpen} />}
    />
  )
}

const idOf = ({ payeeId }: Pick<Payee, 'payeeId'>) => payeeId
const wordsOf = ({ name, aliases = [] }: Payee) => [name, ...aliases].join(' ')

const NoPayees = ({ onOpen }: Pick<PayeeTableProps, 'onOpen'>) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('payees.empty.title')}
      action={
        <May needs="add">
          <Button variant="secondary" onClick={() => onOpen({ kind: 'new' })}>
            {t('payees.empty.first')}
          </Button>
        </May>
      }
    >
      {t('payees.empty.hint')}
    </EmptyState>
  )
}
