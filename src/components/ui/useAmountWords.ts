import { useTranslation } from 'react-i18next'
import type { AmountProblem } from './readAmount.ts'

/** What is wrong with an amount, as a sentence; for a sign that does not fit, a caller may know a better one. */
export const useAmountWords = () => {
  const { t } = useTranslation()
  return (problem: AmountProblem, decimals: number, contradiction = t('common.amount.contradicts')): string => {
    const words: Record<AmountProblem, string> = {
      empty: t('common.amount.empty'),
      nonsense: t('common.amount.nonsense'),
      tooPrecise: decimals === 0 ? t('common.amount.noDecimals') : t('common.amount.tooPrecise', { count: decimals }),
      zero: t('common.amount.zero'),
      belowZero: t('common.amount.belowZero'),
      contradicts: contradiction,
    }
    return words[problem]
  }
}
