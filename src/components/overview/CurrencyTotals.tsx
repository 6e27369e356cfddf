import { onDemand } from '#components/ui/layout/onDemand.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Currency } from '#contract/currencies.ts'
import type { ConvertedPart } from '#stores/figures/conversion.ts'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useConversion } from '#components/accounts/useConversion.ts'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { type Amount, sign, sum } from '#shared/money.ts'
import classes from './CurrencyTotals.module.css'

const RateDialog = onDemand(async () => (await import('#components/currencies/RateDialog.tsx')).RateDialog)

/**
 * Totals by currency, including hidden accounts, with their value in the base currency and the rates. Renders nothing if that only repeats net worth.
 */
export const CurrencyTotals = observer(function CurrencyTotals() {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  const totals = leadFirst(accounts.totals, settings.preferredCurrencyId)
  const { conversion } = useConversion(totals)
  const [asked, setAsked] = useState<Currency>()
  if (status !== 'ready' || totals.length === 0) return null

  const lines: readonly ConvertedPart[] = conversion?.parts ?? totals
  const [only] = totals.length === 1 ? totals : []
  // Net worth above would be the same figure.
  if (only?.currencyId === settings.preferredCurrencyId && sign(hiddenIn(accounts.inNetWorth)) === 0) return null
  const codes = conversion?.missing.map(({ currencyId }) => currencies.byId.get(currencyId)?.code).join(', ')
  return (
    <Panel title={t('accounts.byCurrency.title')}>
      <dl className={classes.totals}>
        {lines.map((part) => (
          <CurrencyLine key={part.currencyId} part={part} toCurrencyId={conversion?.currencyId} onSetRate={setAsked} />
        ))}
      </dl>
      {conversion !== undefined && (
        <TotalRow label={codes ? t('accounts.byCurrency.totalWithout', { codes }) : t('accounts.byCurrency.total')}>
          <Explain
            name={t('accounts.worth.all')}
            filter={accounts.netWorthFilter}
            currencyId={conversion.currencyId}
            counted="balance"
            conversion={lines.length > 1 ? conversion : undefined}
          >
            <Money
              amount={conversion.total}
              unit={currencies.byId.get(conversion.currencyId)}
              isApproximate={conversion.isApproximate}
            />
          </Explain>
        </TotalRow>
      )}
      {asked !== undefined && <RateDialog currency={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
})

const hiddenIn = (accounts: readonly Account[]): Amount =>
  sum(accounts.flatMap(({ hidden, amount }) => (hidden ? [amount] : [])))

interface CurrencyLineProps {
  part: ConvertedPart
  /** The target currency of the conversion; undefined if nothing is converted. */
  toCurrencyId: number | undefined
  /** Called to set a missing rate. */
  onSetRate: (currency: Currency) => void
}

/** The total in one currency, its value in another, and the rate, or that it is missing. */
const CurrencyLine = observer(function CurrencyLine({ part, toCurrencyId, onSetRate }: CurrencyLineProps) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { accounts, currencies } = useStores()
  const { currencyId, amount, rate, converted } = part
  const currency = currencies.byId.get(currencyId)
  if (currency === undefined) return null
  const hidden = hiddenIn(accounts.inNetWorth.filter((each) => each.currencyId === currencyId))
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
