import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useCategoryName } from '#components/categories/useCategoryName.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { StatementRow } from '#contract/statements.ts'
import { dayIn } from '#shared/zone.ts'

/** Names rows of a statement in sentences; for observers. */
export const useRowWords = (account: Account) => {
  const { t } = useTranslation()
  const { currencies, payees } = useStores()
  const dates = useDates()
  const money = useMoneyWords()
  const nameOf = useCategoryName()
  const list = new Intl.ListFormat(useLocale().words)
  const wordsOf = ({ delta, transaction }: StatementRow): string => {
    const { payeeId, description, bankText, categoryId, createdAt } = transaction
    const name = payees.byId.get(payeeId ?? 0)?.name ?? description ?? bankText ?? nameOf(categoryId).label
    const day = dates.day(dayIn(dates.timeZone, createdAt), { day: 'numeric', month: 'long' })
    return t('statements.explain.row', {
      name,
      day,
      amount: money(delta, currencies.byId.get(account.currencyId), 'both'),
    })
  }
  return { rowsOf: (rows: readonly StatementRow[]): string => list.format(rows.map(wordsOf)) }
}
