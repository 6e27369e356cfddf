import { observer } from 'mobx-react-lite'
import {
  AccountName,
  TransactionAmount,
  TransactionCategory,
} from '#components/transactions/parts/TransactionParts.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { RecurringTransaction } from '#contract/recurring.ts'
import classes from './RuleLine.module.css'
import { useEvery } from './useEvery.ts'

/** A rule in one line. Loads what it names. */
export const RuleLine = observer(function RuleLine({ rule }: { rule: RecurringTransaction }) {
  const every = useEvery()
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  return (
    <div className={classes.line}>
      <span>
        <TransactionCategory categoryId={rule.categoryId} />
        <span className={classes.rest}>
          {' · '}
          {rule.description !== undefined && `${rule.description} · `}
          <AccountName accountId={rule.accountId} />
          {' · '}
          {every(rule.repeatType, rule.repeatArg)}
        </span>
      </span>
      <TransactionAmount entry={rule} />
    </div>
  )
})
