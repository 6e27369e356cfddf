import { useTranslation } from 'react-i18next'

/** `With a receipt`, `Without a receipt`. */
export const useReceiptText = (hasReceipt: boolean | undefined): string | undefined => {
  const { t } = useTranslation()
  if (hasReceipt === undefined) return undefined
  return t(hasReceipt ? 'transactions.filters.withReceipt' : 'transactions.filters.withoutReceipt')
}
