import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { formatMoney, type MoneyUnit } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { type Amount, absolute, sign } from '#shared/money.ts'
import type { BalanceChange } from '#import/plan/afterImport.ts'
import { isRemoved } from '#import/plan/importCounts.ts'
import type { Day } from '#shared/zone.ts'

type ShownChange = Pick<BalanceChange, 'kind' | 'delta' | 'day' | 'old'>

/** Texts for balances, their dates and their differences. */
export const useBalanceWords = (unit: MoneyUnit) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const dates = useDates()
  const year = useStores().imports.context.today.slice(0, 4)
  const money = (amount: Amount): string => formatMoney(amount, unit, locale)
  const dayOf = (day: Day): string =>
    dates.day(day, { day: 'numeric', month: 'long', ...(day.startsWith(year) ? {} : { year: 'numeric' }) })
  return {
    money,
    dayOf,
    /** An opening balance or adjustment after and before its change. */
    changeOf: ({ kind, delta, day, old }: ShownChange, account?: string): string => {
      const name = t(`import.check.kinds.${kind}`)
      return t(isRemoved({ delta }) ? 'import.opening.removed' : 'import.opening.changed', {
        what: account === undefined ? name : t('import.opening.inAccount', { name, account }),
        amount: money(delta),
        day: dayOf(day),
        old: money(old.amount),
        oldDay: dayOf(old.day),
      })
    },
    offBy: (off: Amount): string =>
      t(sign(off) > 0 ? 'import.opening.tooMuch' : 'import.opening.tooLittle', { amount: money(absolute(off)) }),
  }
}
