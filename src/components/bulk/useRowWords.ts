import { useTranslation } from 'react-i18next'
import { type FormField, type FormProblem, needsToAmount } from '#components/transactions/form/formValues.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useAmountWords } from '#components/ui/inputs/amount/useAmountWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import type { BulkBook } from './useBulkBook.ts'

/** What is wrong with a row, in one line: "Missing: category, amount". */
export const useRowWords = (book: BulkBook): ((row: BulkRow) => string | undefined) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const refusalText = useRefusalText()
  const amountWords = useAmountWords()
  const { about } = useFormFacts()

  return (row) => {
    const refused = book.refusalOf(row)
    if (refused !== undefined) return refusalText(refused.refusal)
    if (!book.isChecked) return undefined
    const problems = Object.entries(book.problemsOf(row) ?? {}) as [FormField, FormProblem][]
    const { facts } = about(row)
    const names: Record<FormField, string> = {
      createdAt: t('transactions.columns.date'),
      categoryId: t('transactions.columns.category'),
      description: t('transactions.columns.description'),
      accountId: row.isTransfer ? t('transactions.fromAccount') : t('transactions.columns.account'),
      toAccountId: t('transactions.toAccount'),
      amount: t('transactions.columns.amount'),
      toAmount: needsToAmount(facts) ? t('transactions.arrives') : t('transactions.columns.amount'),
    }
    const missing = problems.filter(([, problem]) => problem === 'missing' || problem === 'empty')
    const list = new Intl.ListFormat(locale.words, { type: 'unit' }).format(missing.map(([field]) => names[field]))
    const wrong = problems.flatMap(([field, problem]) => {
      if (problem === 'missing' || problem === 'empty') return []
      if (problem === 'sameAccount') return [t('errors.SAME_ACCOUNT')]
      return [amountWords(problem, field === 'toAmount' ? facts.toFormat : facts.format)]
    })
    const words = missing.length === 0 ? wrong : [t('bulk.missing', { fields: list }), ...wrong]
    return words.length === 0 ? undefined : words.join('. ')
  }
}
