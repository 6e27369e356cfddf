import { useTranslation } from '#components/ui/adapter/texts.ts'
import { type AmountFormat, writeAmount } from '#shared/readAmount.ts'
import type { AmountProblem } from './readSigned.ts'

/** Error messages for amounts. */
export const useAmountWords = () => {
  const { t } = useTranslation()
  return (problem: AmountProblem, { region, decimals, symbols }: AmountFormat): string => {
    const words: Record<AmountProblem, string> = {
      empty: t('common.amount.empty'),
      notANumber: t('common.amount.nonsense', { example: writeAmount('12.40', { region, decimals: 2 }) }),
      otherCurrency: t('common.amount.otherCurrency', { symbol: symbols?.[0] ?? '' }),
      ambiguous: t('common.amount.which'),
      tooPrecise: decimals === 0 ? t('common.amount.noDecimals') : t('common.amount.tooPrecise', { count: decimals }),
      zero: t('common.amount.zero'),
      belowZero: t('common.amount.belowZero'),
      contradicts: t('common.amount.contradicts'),
    }
    return words[problem]
  }
}
