import { isPlain } from '#components/transactions/parts/isPlain.ts'
import type { RuleDraft } from '#contract/rules.ts'
import type { Transaction } from '#contract/transactions.ts'

type Sortable = Pick<Transaction, 'categoryId' | 'payeeId' | 'bankText' | 'description' | 'lines' | 'kind' | 'metadata'>

/** Without a category, the rule has to be given one. */
type Like = Omit<Sortable, 'categoryId'> & { categoryId: number | undefined }

/** How many words of a text a rule looks for at most. */
const MOST_WORDS = 3
const SHORTEST = 3

/** Words that banks and payment services write before the name of a shop. */
const BEFORE_NAMES = new Set(
  `pos card debit credit visa mastercard maestro purchase payment sepa dd da lastschrift kartenzahlung girocard paypal sumup
  zettle stripe sq sp оплата покупка платёж платеж карта карты plata plată cumparare cumpărare tranzactie tranzacție`.split(
    /\s+/,
  ),
)

const withoutLeading = (words: readonly string[]): string[] => {
  const first = words.findIndex((word) => !BEFORE_NAMES.has(word.toLowerCase()))
  return first === -1 ? [] : words.slice(first, first + MOST_WORDS)
}

/** The words by which a text can be told again: its first words without numbers that are not the bank's own. */
export const tellingWords = (text: string): string | undefined => {
  const runs = text
    .split(/\S*\p{N}\S*|[^\p{L}\p{M}\s'’-]+/u)
    .map((run) => withoutLeading(run.trim().split(/\s+/)))
    .filter((words) => /\p{L}/u.test(words.join('')))
  const found = runs.find((words) => words.some(({ length }) => length >= SHORTEST)) ?? runs[0]
  return found?.join(' ')
}

/** A rule that gives transactions like this one its category: by the payee, or else by the words of its text. */
export const ruleLike = ({ categoryId, payeeId, bankText, description }: Like): RuleDraft => {
  const set = categoryId === undefined ? {} : { categoryId }
  if (payeeId !== undefined) return { when: { payeeIds: [payeeId] }, set }
  const words = tellingWords(bankText ?? description ?? '')
  return { when: words === undefined ? {} : { words: [words] }, set }
}

/** Whether a rule can be made from a transaction: it has one category, and a payee or words. */
export const isSortable = (transaction: Sortable, unsortedId: number | undefined): boolean => {
  const { categoryId } = transaction
  return isPlain(transaction) && categoryId !== unsortedId && Object.keys(ruleLike(transaction).when).length > 0
}
