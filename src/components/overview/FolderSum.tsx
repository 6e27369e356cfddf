import { observer } from 'mobx-react-lite'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { sign } from '#contract/calc/money.ts'
import type { CurrencyTotal, FolderNode } from '#stores/AccountsStore.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import classes from './FolderSum.module.css'

export interface FolderSumProps {
  node: FolderNode
  isFolded: boolean
}

/**
 * What a folder holds: one sum in the base currency, and beside it what that is in each currency. Where a rate is missing, the
 * sums per currency alone.
 *
 * Use for the line of a folder; not for everything that is owned: that is Worth.
 */
export const FolderSum = observer(function FolderSum({ node, isFolded }: FolderSumProps) {
  const { currencies, settings } = useStores()
  const { folder, accounts } = node
  const totals = shownTotals(node, settings.preferredCurrencyId, isFolded)
  const { status, conversion } = useConversion(totals)
  const filter = { accountsIds: accounts.map(({ accountId }) => accountId).join(',') }
  const isOne = totals.length === 1 && totals[0]?.currencyId === settings.preferredCurrencyId
  if (status === 'loading' || status === 'idle') return null
  const sums = totals.map(({ currencyId, amount }) => {
    const figure = <Money key={currencyId} amount={amount} unit={currencies.byId.get(currencyId)} />
    if (accounts.length === 0) return figure
    const ofCurrency = isOne ? filter : { ...filter, currenciesIds: String(currencyId) }
    return (
      <Explain key={currencyId} name={folder.name} filter={ofCurrency} currencyId={currencyId} counted="balance">
        {figure}
      </Explain>
    )
  })
  if (isOne || conversion === undefined || conversion.missing.length > 0) return sums
  return (
    <>
      <span className={classes.parts}>{sums}</span>
      <Explain
        name={folder.name}
        filter={filter}
        currencyId={conversion.currencyId}
        counted="balance"
        conversion={conversion}
      >
        <Money
          amount={conversion.total}
          unit={currencies.byId.get(conversion.currencyId)}
          isApproximate={conversion.isApproximate}
        />
      </Explain>
    </>
  )
})

/** Currencies of which nothing is there are not worth a line, unless nothing else is. */
const shownTotals = ({ totals }: FolderNode, preferredId: number | undefined, isFolded: boolean): CurrencyTotal[] => {
  const filled = totals.filter(({ amount }) => sign(amount) !== 0)
  if (filled.length > 0) return leadFirst(filled, preferredId)
  return isFolded ? [] : leadFirst(totals, preferredId).slice(0, 1)
}
