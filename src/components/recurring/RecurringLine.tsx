import { observer } from 'mobx-react-lite'
import { TransactionAmount, TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { useWho } from '#components/transactions/parts/TransactionWho.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import classes from './RecurringLine.module.css'
import { RecurringAccounts } from './RecurringAccounts.tsx'
import { asMade } from './recurringFields.ts'
import { useEvery } from './useEvery.ts'

/** A recurring transaction in one line. Loads the objects that it refers to. */
export const RecurringLine = observer(function RecurringLine({ rule }: { rule: RecurringTransaction }) {
  const every = useEvery()
  const { accounts, categories, currencies, payees } = useStores()
  const { name } = useWho(rule)
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  useLoad(payees.list)
  return (
    <div className={classes.line}>
      <span>
        <TransactionCategory categoryId={rule.categoryId} lines={rule.lines} />
        <span className={classes.rest}>
          {' · '}
          {name !== undefined && `${name} · `}
          <RecurringAccounts rule={rule} />
          {' · '}
          {every(rule.repeatType, rule.repeatArg)}
        </span>
      </span>
      <TransactionAmount transaction={asMade(rule)} />
    </div>
  )
})
