import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { type Filters, ledgerAddress } from '#components/filters/filters.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { formatDigits } from '#components/ui/data/formatMoney.ts'
import type { Conversion, ConvertedPart } from '#stores/figures/conversion.ts'
import classes from './Explanation.module.css'

export interface ExchangeProps {
  conversion: Conversion
  /** The filters of the link to the ledger; without them there is no link. */
  filters?: Filters
}

/** How sums in several currencies add up: each multiplied by its rate, with the rate's date and source. */
export const Exchange = observer(function Exchange({ conversion, filters }: ExchangeProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { currencyId, parts, missing, total, isApproximate } = conversion
  const codes = missing.map((part) => currencies.byId.get(part.currencyId)?.code).join(', ')
  return (
    <>
      {parts.map((part) => (
        <Part key={part.currencyId} part={part} toCurrencyId={currencyId} filters={filters} />
      ))}
      <TotalRow
        label={missing.length > 0 ? t('accounts.byCurrency.totalWithout', { codes }) : t('accounts.byCurrency.total')}
      >
        <Money amount={total} unit={currencies.byId.get(currencyId)} isApproximate={isApproximate} />
      </TotalRow>
    </>
  )
})

interface PartProps extends Pick<ExchangeProps, 'filters'> {
  part: ConvertedPart
  toCurrencyId: number
}

const Part = observer(function Part({ part, toCurrencyId, filters }: PartProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currencies } = useStores()
  const { currencyId, amount, rate, converted } = part
  const own = <Money amount={amount} unit={currencies.byId.get(currencyId)} isInline />
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <span className={classes.times}>
          {filters === undefined ? (
            own
          ) : (
            <Link className={classes.lead} to={ledgerAddress({ ...filters, currencies: [currencyId] })}>
              {own}
            </Link>
          )}
          {rate !== undefined && ` × ${formatDigits(rate.rate, 2, locale)}`}
        </span>
        {converted !== undefined && <Money amount={converted} unit={currencies.byId.get(toCurrencyId)} />}
      </div>
      {rate !== undefined && (
        <p className={classes.note}>
          <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={rate} />
        </p>
      )}
      {converted === undefined && <p className={classes.note}>{t('explain.noRate')}</p>}
    </div>
  )
})
