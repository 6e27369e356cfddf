import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { add, type Amount } from '#contract/calc/money.ts'
import classes from './BulkFooter.module.css'
import type { BulkBook } from './useBulkBook.ts'

const SHOWN = 3

/** What the rows come to, currency by currency. Transfers within one currency come to nothing. */
export const BulkSums = observer(function BulkSums({ book }: { book: BulkBook }) {
  const { t } = useTranslation()
  const { bulk, currencies } = useStores()
  const { about } = useFormFacts()
  const sums = new Map<number, Amount>()
  const count = (currencyId: number | undefined, delta: Amount) => {
    if (currencyId !== undefined) sums.set(currencyId, add(sums.get(currencyId) ?? '0', delta))
  }
  for (const row of bulk.filled) {
    const { draft, transfer } = book.read(row)
    const { currencyId, toCurrencyId } = about(row).facts
    if (draft !== undefined) count(currencyId, draft.delta)
    if (transfer === undefined || currencyId === toCurrencyId) continue
    count(currencyId, transfer.fromDelta)
    count(toCurrencyId, transfer.toDelta)
  }
  const shown = [...sums].slice(0, SHOWN)
  return (
    <span className={classes.sums}>
      {shown.length > 0 && <span>{t('bulk.sum')}</span>}
      {shown.map(([currencyId, sum]) => (
        <b key={currencyId}>
          <Money amount={sum} unit={currencies.byId.get(currencyId)} signs="both" isInline />
        </b>
      ))}
      {sums.size > SHOWN && t('transactions.moreCurrencies', { count: sums.size - SHOWN })}
    </span>
  )
})
