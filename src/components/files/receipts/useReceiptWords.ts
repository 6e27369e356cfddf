import { useTranslation } from 'react-i18next'
import { formatMoment } from '#components/ui/data/formatDates.ts'
import { moneyParts } from '#components/ui/data/formatMoney.ts'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { Receipt } from '#contract/receipts.ts'

/** A receipt's details: `42.50 · 3 May`; empty if it has none. */
export const useReceiptWords = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isHidden } = useHiddenAmounts()
  return ({ amount, day }: Pick<Receipt, 'amount' | 'day'>): string | undefined => {
    const shown = (size: string) => (isHidden ? t('common.amount.hidden') : digitsOf(size))
    const digitsOf = (size: string) => moneyParts(size, { symbol: '', decimals: 2 }, locale, 'none').digits
    const parts = [
      ...(amount === undefined ? [] : [shown(amount)]),
      ...(day === undefined
        ? []
        : [formatMoment(day, locale, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })]),
    ]
    return parts.length === 0 ? undefined : parts.join(' · ')
  }
}
