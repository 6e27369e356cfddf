import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { formatMoney, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, absolute, sign } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'

/** Texts for balances, their dates and their differences. */
export const useBalanceWords = (unit: MoneyUnit) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const dates = useDates()
  const year = useStores().imports.context.today.slice(0, 4)
  const money = (amount: Amount): string => formatMoney(amount, unit, locale)
  return {
    money,
    dayOf: (day: Day): string =>
      dates.day(day, { day: 'numeric', month: 'long', ...(day.startsWith(year) ? {} : { year: 'numeric' }) }),
    offBy: (off: Amount): string =>
      t(sign(off) > 0 ? 'import.opening.tooMuch' : 'import.opening.tooLittle', { amount: money(absolute(off)) }),
  }
}
