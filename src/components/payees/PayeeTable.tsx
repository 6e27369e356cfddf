import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { noFilters } from '#components/filters/filters.ts'
import { TotalsRow, type TotalsRowProps } from '#components/totals/TotalsRow.tsx'
import { TotalsTable } from '#components/totals/TotalsTable.tsx'
import { useTotalsSpan } from '#components/totals/useTotalsSpan.ts'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { useStores } from '#components/useStores.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { Payee } from '#contract/payees.ts'
import type { PayeesDialog } from './PayeesDialogs.tsx'

export interface PayeeTableProps {
  /** Counts all transactions instead of this year's. */
  isAllTime: boolean
  /** Called to open a dialog. */
  onOpen: (dialog: PayeesDialog) => void
}

/** All payees by name, with the number of transactions, the last one, and the total. */
export const PayeeTable = observer(function PayeeTable({ isAllTime, onOpen }: PayeeTableProps) {
  const { payees } = useStores()
  const { days, span } = useTotalsSpan(isAllTime)
  const totals = payees.totalsOf(span)
  const totalsById = new Map(totals.value.map((each) => [each.payeeId, each]))
  return (
    <TotalsTable
      kind="payees"
      list={payees.list}
      totals={totals}
      idOf={idOf}
      wordsOf={wordsOf}
      empty={<NoPayees onOpen={onOpen} />}
    >
      {(payee, place) => (
        <PayeeRow
          payee={payee}
          place={place}
          totals={totalsById.get(payee.payeeId)}
          from={days?.from}
          to={days?.to}
          onOpen={onOpen}
        />
      )}
    </TotalsTable>
  )
})

const idOf = ({ payeeId }: Payee) => payeeId
const wordsOf = ({ name, aliases = [] }: Payee) => [name, ...aliases].join(' ')

interface PayeeRowProps extends Pick<TotalsRowProps, 'place' | 'totals'>, Pick<PayeeTableProps, 'onOpen'> {
  payee: Payee
  from: Day | undefined
  to: Day | undefined
}

const PayeeRow = observer(function PayeeRow({ payee, from, to, onOpen, ...row }: PayeeRowProps) {
  const { payeeId, name, aliases } = payee
  return (
    <TotalsRow
      {...row}
      name={name}
      to={`/payees/${payeeId}`}
      note={aliases?.join(', ')}
      filters={{ ...noFilters, from, to, payees: [payeeId] }}
      onOpen={(kind) => onOpen({ kind, payee })}
    />
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
