import { useTranslation } from '#components/ui/adapter/texts.ts'
import type { Amount } from '#shared/money.ts'
import { formatMoney, type MoneyUnit } from './formatMoney.ts'
import { useHiddenAmounts } from './hiddenAmounts.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'

/** Formats amounts for sentences that cannot contain the component; hidden amounts are masked. */
export const useMoneyWords = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isHidden } = useHiddenAmounts()
  return (amount: Amount, unit: MoneyUnit | undefined, signs: 'minus' | 'both' | 'none' = 'minus'): string =>
    isHidden ? t('common.amount.hidden') : formatMoney(amount, unit ?? { symbol: '', decimals: 2 }, locale, signs)
}
