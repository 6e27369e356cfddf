import { amountFormat } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import type { FormFacts } from './formValues.ts'
import type { LineFacts } from './readLines.ts'

/** Facts from the stores about the category and accounts selected in the fields. */
export const useFormFacts = () => {
  const { accounts, categories, currencies } = useStores()
  useLoad(accounts.list)
  useLoad(categories.list)
  useLoad(currencies.list)
  const locale = useLocale()
  const categoryOf = (categoryId: number | undefined) =>
    categoryId === undefined ? undefined : categories.byId.get(categoryId)
  const unitOf = (accountId: number | undefined) => {
    const account = accountId === undefined ? undefined : accounts.byId.get(accountId)
    return account && currencies.byId.get(account.currencyId)
  }
  const formatOf = (accountId: number) => amountFormat(unitOf(accountId), locale)
  const lineFacts = ({ categoryId, toAccountId }: LineFields): LineFacts => {
    const toUnit = unitOf(toAccountId)
    return {
      categoryType: categoryOf(categoryId)?.type,
      toCurrencyId: toUnit?.currencyId,
      toFormat: amountFormat(toUnit, locale),
    }
  }
  const about = ({ categoryId, accountId, toAccountId, lines }: TransactionFields) => {
    const [unit, toUnit] = [unitOf(accountId), unitOf(toAccountId)]
    const facts: FormFacts = {
      categoryType: categoryOf(categoryId)?.type,
      currencyId: unit?.currencyId,
      format: amountFormat(unit, locale),
      toCurrencyId: toUnit?.currencyId,
      toFormat: amountFormat(toUnit, locale),
      ...(lines === undefined ? {} : { lines: lines.map(lineFacts) }),
    }
    return { facts, unit, toUnit }
  }
  return { categoryOf, formatOf, unitOf, about }
}
