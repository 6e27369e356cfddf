import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, compare } from '#shared/money.ts'
import type { Rate } from '#contract/rates.ts'
import { quotient } from '#shared/rates.ts'
import { daysOld } from './daysOld.ts'

export interface RateWordsProps {
  /** The currency of the unit. */
  currencyId: number
  /** The currency of its price. */
  toCurrencyId: number
  rate: Rate & { rate: Amount }
}

/**
 * A rate with its date: `1 EUR = 5.0895 RON, 20 Nov 2026`. Marks old, built-in and custom rates.
 */
export const RateWords = observer(function RateWords({ currencyId, toCurrencyId, rate }: RateWordsProps) {
  const { t } = useTranslation()
  const { region } = useLocale()
  const dates = useDates()
  const { currencies } = useStores()
  const codeOf = (id: number) => currencies.byId.get(id)?.code
  const isTurned = compare(rate.rate, '1') < 0
  const shown = isTurned ? quotient('1', rate.rate) : rate.rate
  const [one, other] = isTurned ? [toCurrencyId, currencyId] : [currencyId, toCurrencyId]
  const age = daysOld(rate, dates.timeZone)
  const words = [
    t('currencies.rate.is', { one: codeOf(one), rate: digits(shown, region), other: codeOf(other) }),
    dates.shortDay(rate.date),
    rate.source === 'own' || rate.source === 'snapshot' ? t(`currencies.rate.${rate.source}`) : '',
    age === undefined ? '' : t('currencies.rate.old', { count: age }),
  ]
  return <>{words.filter((word) => word !== '').join(', ')}</>
})

const digits = (rate: Amount, region: string): string =>
  // Intl reads decimal text exactly, although its type requires a number.
  new Intl.NumberFormat(region, { maximumSignificantDigits: 6 }).format(rate as unknown as number)
