import { IconAlertTriangle, IconCheck, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Assertion } from '#contract/statements.ts'
import type { MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { sign } from '#shared/money.ts'
import classes from './StatedBalances.module.css'

/** The balances that an account must have, newest first, each with whether what is recorded agrees. */
export const StatedBalances = observer(function StatedBalances({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { currencies, statements } = useStores()
  const dates = useDates()
  const notifyUndoable = useNotifyUndoable()
  const deleting = useQuickAction(statements.remove, (_, changeSetId) =>
    notifyUndoable(t('statements.statedDeleted'), changeSetId),
  )
  const stated = statements.assertionsOf(account.accountId).toReversed()
  if (stated.length === 0) return null
  const unit = currencies.byId.get(account.currencyId)
  return (
    <ul className={classes.list} aria-label={t('statements.stated')}>
      {stated.map((assertion) => (
        <li key={assertion.statementId} className={classes.stated}>
          <span className={classes.day}>{dates.shortDay(assertion.day)}</span>
          <Money amount={assertion.balance} unit={unit} isInline />
          <Agreement assertion={assertion} unit={unit} />
          <May needs="edit">
            <ToolButton
              label={t('statements.deleteStated', { day: dates.shortDay(assertion.day) })}
              icon={IconTrash}
              onClick={() => void deleting.run(assertion)}
            />
          </May>
        </li>
      ))}
    </ul>
  )
})

export interface AgreementProps {
  assertion: Pick<Assertion, 'difference'>
  unit: MoneyUnit | undefined
}

/** Whether a stated balance agrees with what is recorded. */
export const Agreement = ({ assertion: { difference }, unit }: AgreementProps) => {
  const { t } = useTranslation()
  if (sign(difference) === 0) {
    return (
      <span className={classes.agrees}>
        <IconCheck size={14} stroke={1.5} aria-hidden /> {t('statements.agrees')}
      </span>
    )
  }
  return (
    <span className={classes.differs}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />{' '}
      <span>
        <Trans
          i18nKey="statements.differs"
          components={{ money: <Money amount={difference} unit={unit} signs="both" isInline /> }}
        />
      </span>
    </span>
  )
}
