import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { noFilters } from '#components/filters/filters.ts'
import { TotalsRow } from '#components/totals/TotalsRow.tsx'
import { TotalsTable } from '#components/totals/TotalsTable.tsx'
import { useTotalsSpan } from '#components/totals/useTotalsSpan.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { useStores } from '#components/useStores.ts'
import type { PayeesDialog } from './PayeesDialogs.tsx'

export interface PayeeTableProps {
  /** Counts all transactions, not those of this year alone. */
  isAllTime: boolean
  /** Called when something is to be asked in a dialog. */
  onOpen: (dialog: PayeesDialog) => void
}

/** All payees by name: how often they were paid, when the last time was, and what it came to. */
export const PayeeTable = observer(function PayeeTable({ isAllTime, onOpen }: PayeeTableProps) {
  const { t } = useTranslation()
  const { payees } = useStores()
  const { days, span } = useTotalsSpan(isAllTime)
  const totals = payees.totalsOf(span)
  const totalsById = new Map(totals.value.map((each) => [each.payeeId, each]))
  return (
    <TotalsTable
      title={t('payees.title')}
      column={t('payees.column')}
      list={payees.list}
      totals={totals}
      empty={<NoPayees onOpen={onOpen} />}
    >
      {payees.list.value.map((payee) => (
        <TotalsRow
          key={payee.payeeId}
          name={payee.name}
          to={`/payees/${payee.payeeId}`}
          note={payee.aliases?.join(', ')}
          totals={totalsById.get(payee.payeeId)}
          filters={{ ...noFilters, ...days, payees: [payee.payeeId] }}
          onOpen={(kind) => onOpen({ kind, payee })}
        />
      ))}
    </TotalsTable>
  )
})

const NoPayees = ({ onOpen }: Pick<PayeeTableProps, 'onOpen'>) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('payees.empty.title')}
      action={
        <Button variant="default" onClick={() => onOpen({ kind: 'new' })}>
          {t('payees.empty.first')}
        </Button>
      }
    >
      {t('payees.empty.hint')}
    </EmptyState>
  )
}
