import { observer } from 'mobx-react-lite'
import { Trans } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { matchesOf, type Place } from '#shared/matchingLines.ts'
import classes from './TransactionParts.module.css'

export interface SplitAmountProps {
  transaction: Pick<Transaction, 'accountId' | 'currencyId' | 'delta' | 'lines'>
  /** The accounts and currencies of the list. */
  place: Place | undefined
}

/**
 * The amount of a split transaction that a list counts, so that its rows add up: the matching lines, with the total below where it is larger; in the list of a line's target account, the amount received there.
 */
export const SplitAmount = observer(function SplitAmount({ transaction, place }: SplitAmountProps) {
  const { currencies } = useStores()
  const { amounts, into, isPart } = matchesOf(transaction, place) ?? { amounts: [transaction], into: [], isPart: false }
  const [first, ...others] = amounts
  if (first === undefined) return null
  const toneOf = (delta: string) => (sign(delta) > 0 ? 'income' : 'plain')
  const money = ({ currencyId, delta }: (typeof amounts)[number]) => (
    <Money
      amount={delta}
      unit={currencies.byId.get(currencyId)}
      signs="both"
      tone={into.length > 0 ? 'muted' : toneOf(delta)}
    />
  )
  return (
    <>
      {money(first)}
      {others.map((amount) => (
        <span key={amount.currencyId} className={classes.second}>
          {money(amount)}
        </span>
      ))}
      {isPart && (
        <span className={classes.second}>
          <Trans
            i18nKey="transactions.ofWhole"
            components={{
              money: (
                <Money
                  amount={transaction.delta}
                  unit={currencies.byId.get(transaction.currencyId)}
                  signs="both"
                  tone="muted"
                />
              ),
            }}
          />
        </span>
      )}
    </>
  )
})
