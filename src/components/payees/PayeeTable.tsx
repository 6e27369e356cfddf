import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { dayIn, endOfDay, startOfDay } from '#contract/calc/zone.ts'
import { PayeeRow } from './PayeeRow.tsx'
import type { PayeesDialog } from './PayeesDialogs.tsx'
import classes from './PayeeTable.module.css'

export interface PayeeTableProps {
  /** Counts all transactions, not those of this year alone. */
  isAllTime: boolean
  /** Called when something is to be asked in a dialog. */
  onOpen: (dialog: PayeesDialog) => void
}

/** All payees by name: how often they were paid, when the last time was, and what it came to. */
export const PayeeTable = observer(function PayeeTable({ isAllTime, onOpen }: PayeeTableProps) {
  const { t } = useTranslation()
  const { payees, currencies, settings } = useStores()
  const zone = settings.timeZone
  const year = dayIn(zone, new Date()).slice(0, 4)
  const days = isAllTime ? undefined : { from: `${year}-01-01`, to: `${year}-12-31` }
  const span = days && { fromTime: startOfDay(zone, days.from), toTime: endOfDay(zone, days.to) }
  const list = useLoad(payees.list)
  const totals = useLoad(payees.totalsOf(span))
  useLoad(currencies.list)
  const failed = [list, totals].find(({ status }) => status === 'failed')
  if (failed) return <LoadFailed refusal={failed.refusal} onRetry={() => void failed.load()} />
  if (list.status !== 'ready' || totals.status !== 'ready') return <SkeletonRows count={8} />
  if (list.value.length === 0) return <NoPayees onOpen={onOpen} />

  const totalsById = new Map(totals.value.map((each) => [each.payeeId, each]))
  return (
    <table className={classes.table} aria-label={t('payees.title')}>
      <thead>
        <tr>
          <th scope="col">{t('payees.columns.name')}</th>
          <th scope="col" className={classes.count}>
            {t('payees.columns.count')}
          </th>
          <th scope="col" className={classes.latest}>
            {t('payees.columns.latest')}
          </th>
          <th scope="col">
            <span className={classes.quiet}>{t('payees.columns.tools')}</span>
          </th>
          <th scope="col" className={classes.amount}>
            {t('payees.columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.value.map((payee) => (
          <PayeeRow
            key={payee.payeeId}
            payee={payee}
            totals={totalsById.get(payee.payeeId)}
            days={days}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
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
