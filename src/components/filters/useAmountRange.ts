import { useTranslation } from 'react-i18next'
import { formatDigits } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { add, type Amount, compare, scaleOf, subtract } from '#shared/money.ts'
import { SMALLEST } from '#shared/amountsFrom.ts'

/** Whole amounts have no cents, because the range has no currency. */
export const decimalsOf = (amount: Amount): number => (amount.includes('.') ? 2 : 0)

/** An exclusive bound is stored as the adjacent amount. */
const isOpen = (amount: Amount): boolean => scaleOf(amount) === scaleOf(SMALLEST)

/** `12.40`, `10 – 20`, `from 10`, `over 10`, `up to 20`. */
export const useAmountRange = (from: Amount | undefined, to: Amount | undefined): string | undefined => {
  const { t } = useTranslation()
  const locale = useLocale()
  const write = (amount: Amount) => formatDigits(amount, decimalsOf(amount), locale)
  const lower = (bound: Amount) =>
    isOpen(bound)
      ? t('transactions.filters.amountOver', { amount: write(subtract(bound, SMALLEST)) })
      : t('transactions.filters.amountFrom', { amount: write(bound) })
  const upper = (bound: Amount) =>
    isOpen(bound)
      ? t('transactions.filters.amountUnder', { amount: write(add(bound, SMALLEST)) })
      : t('transactions.filters.amountTo', { amount: write(bound) })
  if (from === undefined || to === undefined) return from === undefined ? to && upper(to) : lower(from)
  if (compare(from, to) === 0) return write(from)
  return isOpen(from) || isOpen(to) ? `${lower(from)}, ${upper(to)}` : `${write(from)} – ${write(to)}`
}
