import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RateWords } from '#components/currencies/RateWords.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { exchangeCostOf } from '#shared/exchangeCost.ts'
import { absolute, type Amount, sign } from '#shared/money.ts'
import { writeAmount } from '#shared/readAmount.ts'
import { needsToAmount, readPlainAmount, readToAmount } from './formValues.ts'
import classes from './ExchangeWords.module.css'
import { type DayRate, useDayRate } from './useDayRate.ts'
import type { FormOfFields } from './useTransactionForm.ts'

export interface ExchangeWordsProps {
  form: FormOfFields
}

/**
 * The cost of a transfer between currencies compared with the day's rate, and the amount that would arrive at that rate.
 *
 * Use below the two amounts of a transfer being entered; not for a converted sum: that is Exchange.
 *
 * Read aloud: changes, once typing pauses.
 */
export const ExchangeWords = observer(function ExchangeWords({ form }: ExchangeWordsProps) {
  const dayRate = useDayRate(form.fields, form.facts)
  if (!form.fields.isTransfer || !needsToAmount(form.facts)) return null
  return (
    <p className={classes.words} aria-live="polite">
      {dayRate !== undefined && <Words form={form} dayRate={dayRate} />}
    </p>
  )
})

const Words = ({ form, dayRate }: ExchangeWordsProps & { dayRate: DayRate }) => {
  const { t } = useTranslation()
  const dates = useDates()
  const { fields, facts } = form
  const { currencyId, toCurrencyId } = facts
  const { rate, status, day } = dayRate
  if (status === 'failed') return t('transactions.exchange.failed')
  if (status === 'missing') return t('transactions.exchange.missing', { date: dates.shortDay(day) })
  if (rate === undefined || currencyId === undefined || toCurrencyId === undefined) return null
  const words = <RateWords currencyId={currencyId} toCurrencyId={toCurrencyId} rate={rate} />
  const [sent, arrived] = [readPlainAmount(fields, facts).amount, readToAmount(fields, facts).amount]
  if (sent === undefined) return <Trans i18nKey="transactions.exchange.byRate" components={{ rate: words }} />
  return <Cost form={form} sent={sent} arrived={arrived} rate={rate.rate} words={words} />
}

interface CostProps extends ExchangeWordsProps {
  sent: Amount
  /** Undefined while the text is not an amount. */
  arrived: Amount | undefined
  rate: Amount
  words: ReactElement
}

const Cost = ({ form, sent, arrived, rate, words }: CostProps) => {
  const locale = useLocale()
  const { facts, toUnit } = form
  const { expected, cost, share } = exchangeCostOf({ sent, arrived: arrived ?? '0' }, rate, facts.toFormat.decimals)
  const isAsExpected = arrived !== undefined && sign(cost) === 0
  const offer = !isAsExpected && sign(expected) !== 0 && (
    <>
      {' '}
      <LinkButton onClick={() => form.set({ toAmount: writeAmount(expected, facts.toFormat) })}>
        <Trans
          i18nKey="transactions.exchange.use"
          components={{ money: <Money amount={expected} unit={toUnit} isInline /> }}
        />
      </LinkButton>
    </>
  )
  if (isAsExpected || arrived === undefined || share === undefined) {
    return (
      <>
        <Trans i18nKey="transactions.exchange.byRate" components={{ rate: words }} />
        {offer}
      </>
    )
  }
  return (
    <>
      <Trans
        i18nKey={sign(cost) > 0 ? 'transactions.exchange.costs' : 'transactions.exchange.gains'}
        values={{ percent: percentWords(absolute(share), locale.region) }}
        components={{ money: <Money amount={absolute(cost)} unit={toUnit} isInline />, rate: words }}
      />
      {offer}
    </>
  )
}

/** A share that rounds to zero is shown as less than 0.01 %. */
const percentWords = (share: Amount, region: string): string => {
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 })
  // Intl reads decimal text exactly, although its type requires a number.
  const written = percent.format(share as unknown as number)
  return written === percent.format(0) ? `<\u00A0${percent.format(0.0001)}` : written
}
