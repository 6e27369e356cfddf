import { observer } from 'mobx-react-lite'
import { Trans } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { add, type Amount, negate } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'

export interface AfterThisProps {
  accountId: number | undefined
  /** The change of the account's balance; nothing is shown while undefined. */
  delta: Amount | undefined
  /** The transaction being edited: its current effect is subtracted first. */
  transaction?: Transaction | undefined
  /** The date of the transaction: a later one does not change today's balance. */
  moment?: string | undefined
  /** Includes the account's name, where it is not directly above. */
  isNamed?: boolean
}

/** The account's balance after the transaction is recorded. */
export const AfterThis = observer(function AfterThis({
  accountId,
  delta,
  transaction,
  moment,
  isNamed,
}: AfterThisProps) {
  const { accounts, currencies } = useStores()
  const account = accountId === undefined ? undefined : accounts.byId.get(accountId)
  const isUpcoming = (at: string | undefined) => at !== undefined && Date.parse(at) > Date.now()
  if (account === undefined || delta === undefined || isUpcoming(moment)) return null
  const to = transaction && linkedSide(transaction)
  const sides = [transaction, to].filter((side) => side !== undefined).filter(({ createdAt }) => !isUpcoming(createdAt))
  const old = sides.filter((side) => side.accountId === accountId).map((side) => negate(side.delta))
  const amount = [delta, ...old].reduce(add, account.amount)
  const money = <Money amount={amount} unit={currencies.byId.get(account.currencyId)} isInline />
  return isNamed ? (
    <Trans i18nKey="transactions.accountAfter" values={{ name: account.name }} components={{ money }} />
  ) : (
    <Trans i18nKey="transactions.after" components={{ money }} />
  )
})
