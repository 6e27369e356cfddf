import { useEffect } from 'react'
import { useStores } from '#components/useStores.ts'
import { arrivalOf } from '#shared/exchangeCost.ts'
import { type Amount, sign } from '#shared/money.ts'
import type { Rate } from '#contract/rates.ts'
import { writeAmount } from '#shared/readAmount.ts'
import { type Day, dayIn } from '#shared/zone.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { type FormFacts, needsToAmount, readPlainAmount } from './formValues.ts'

/** The rate of the day of a transfer between currencies, and the resulting amount. */
export interface DayRate {
  day: Day
  status: 'loading' | 'failed' | 'missing' | 'known'
  rate: (Rate & { rate: Amount }) | undefined
  /** The target amount at that rate, in input format; undefined while unknown or zero. */
  proposed: string | undefined
}

/** The rate between the two accounts on the transfer's date; undefined where no rate is needed. */
export const useDayRate = (fields: TransactionFields, facts: FormFacts): DayRate | undefined => {
  const { rates, settings } = useStores()
  const { currencyId, toCurrencyId } = facts
  const day = fields.createdAt === undefined ? undefined : dayIn(settings.timeZone, fields.createdAt)
  const isNeeded = fields.isTransfer && needsToAmount(facts)
  const question =
    isNeeded && day !== undefined && currencyId !== undefined && toCurrencyId !== undefined
      ? rates.pairOn(currencyId, toCurrencyId, day)
      : undefined
  useEffect(() => void question?.need(), [question])
  if (question === undefined || day === undefined) return undefined
  if (question.status === 'failed') return { day, status: 'failed', rate: undefined, proposed: undefined }
  if (!question.isReady || question.value === undefined) {
    return { day, status: 'loading', rate: undefined, proposed: undefined }
  }
  const { rate } = question.value
  if (rate === undefined) return { day, status: 'missing', rate: undefined, proposed: undefined }
  const { amount } = readPlainAmount(fields, facts)
  const arrives = amount === undefined ? '0' : arrivalOf(amount, rate, facts.toFormat.decimals)
  const proposed = sign(arrives) === 0 ? undefined : writeAmount(arrives, facts.toFormat)
  return { day, status: 'known', rate: { ...question.value, rate }, proposed }
}
