import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { Explain } from '#components/explain/Explain.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import { sign, sum } from '#contract/calc/money.ts'
import type { ConvertedPart } from '#stores/conversion.ts'
import classes from './CurrencyTotals.module.css'

export interface CurrencyLineProps {
  part: ConvertedPart
  /** Into what it is converted; absent while nothing is. */
  toCurrencyId: number | undefined
  /** Called when a rate is missing and one is to be set. */
  onSetRate: (currency: Currency) => void
}

/**
 * What is owned in one currency, what that is worth in another, and at which rate. A missing rate is said.
 *
 * Use for a line of what is owned by currency; not for the worth of one account: that is AccountRow.
 */
export const CurrencyLine = observer(function CurrencyLine({ part, toCurrencyId, onSetRate }: CurrencyLineProps) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { accounts, currencies } = useStores()
  const { currencyId, amount, rate, converted } = part
  const currency = currencies.byId.get(currencyId)
  if (currency === undefined) return null
  const hidden = sum(
    accounts.inNetWorth.flatMap((each) => (each.hidden && each.currencyId === currencyId ? [each.amount] : [])),
  )
  const isConverted = toCurrencyId !== undefined && rate !== undefined
  const isMissing = toCurrencyId !== undefined && converted === undefined
  return (
    <div className={classes.line}>
      <dt className={classes.label}>
        <span className={classes.code}>{currency.code}</span>
        {!isConverted && <span className={classes.note}>{nameOf(currency)}</span>}
      </dt>
      <dd className={classes.amount}>
        <Explain
          name={`${currency.code} – ${nameOf(currency)}`}
          filter={{ ...accounts.netWorthFilter, currenciesIds: String(currencyId) }}
          currencyId={currencyId}
          counted="balance"
        >
          <Money amount={amount} unit={currency} tone="muted" />
        </Explain>
      </dd>
      <dd className={classes.converted}>
        {toCurrencyId !== undefined && converted !== undefined && (
          <Money amount={converted} unit={currencies.byId.get(toCurrencyId)} isApproximate={rate !== undefined} />
        )}
      </dd>
      {isConverted && (
        <dd className={classes.note}>
          {nameOf(currency)} · <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={rate} />
        </dd>
      )}
      {isMissing && (
        <dd className={classes.missing}>
          {t('currencies.rate.missing')} ·{' '}
          <LinkButton onClick={() => onSetRate(currency)}>{t('currencies.rate.set')}</LinkButton>
        </dd>
      )}
      {sign(hidden) !== 0 && (
        <dd className={classes.note}>
          {t('accounts.byCurrency.hidden')} <Money amount={hidden} unit={currency} isInline />
        </dd>
      )}
    </div>
  )
})
