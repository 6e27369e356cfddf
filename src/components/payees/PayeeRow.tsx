import { Menu } from '@mantine/core'
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { sign } from '#contract/calc/money.ts'
import type { Payee, PayeeTotals } from '#contract/payees.ts'
import type { FlowSums } from '#contract/transactions.ts'
import type { PayeesDialog } from './PayeesDialogs.tsx'
import classes from './PayeeTable.module.css'

export interface PayeeRowProps {
  payee: Payee
  /** What its transactions come to; absent without any. */
  totals: PayeeTotals | undefined
  /** The days that are counted; all without. */
  days: { from: string; to: string } | undefined
  /** Called when something is to be asked in a dialog. */
  onOpen: (dialog: PayeesDialog) => void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** One payee. A press on the row leads to its transactions. */
export const PayeeRow = observer(function PayeeRow({ payee, totals, days, onOpen }: PayeeRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { name, aliases = [] } = payee
  const query = new URLSearchParams({ payees: String(payee.payeeId), ...days })
  return (
    <tr className={classes.row}>
      <td className={classes.name}>
        <Link to={`/transactions?${query}`} className={classes.open}>
          {name}
        </Link>
        {aliases.length > 0 && <span className={classes.note}>{aliases.join(', ')}</span>}
      </td>
      <td className={classes.count}>
        {totals?.count ?? 0}
        <span className={classes.unit}> {t('payees.transactions', { count: totals?.count ?? 0 })}</span>
      </td>
      <td className={classes.latest}>{totals && dates.short(totals.latest)}</td>
      <td className={classes.ways}>
        <span className={classes.tools}>
          <ToolButton
            label={t('payees.actions.edit', { name })}
            icon={IconPencil}
            onClick={() => onOpen({ kind: 'edit', payee })}
          />
          <Menu position="bottom-end" width={260}>
            <Menu.Target>
              <ToolButton label={t('payees.actions.more', { name })} icon={IconDots} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => onOpen({ kind: 'merge', payee })}>
                {t('merge.action')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => onOpen({ kind: 'delete', payee })}>
                {t('payees.actions.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </td>
      <td className={classes.amount}>
        <Sums sums={totals?.sums ?? []} />
      </td>
    </tr>
  )
})

/** What went out and what came in, a line for each currency. */
const Sums = observer(function Sums({ sums }: { sums: readonly FlowSums[] }) {
  const { currencies } = useStores()
  return sums.map(({ currencyId, expense, income }) => {
    const unit = currencies.byId.get(currencyId)
    return (
      <span key={currencyId} className={classes.sums}>
        {sign(expense) !== 0 && <Money amount={expense} unit={unit} signs="both" />}
        {sign(income) !== 0 && <Money amount={income} unit={unit} signs="both" tone="income" />}
      </span>
    )
  })
})
