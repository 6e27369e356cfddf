import type { RuleDraft } from '#contract/rules.ts'
import type { Transaction } from '#contract/transactions.ts'

type Sortable = Pick<Transaction, 'categoryId' | 'payeeId' | 'bankText' | 'description' | 'lines' | 'kind' | 'metadata'>

/** How many words of a text a rule looks for at most. */
const MOST_WORDS = 3

/**
 * The words by which a text can be told again: of each row of words without numbers, as banks write them, the one with
 * the longest word.
 */
export const tellingWords = (text: string): string | undefined => {
  const runs = text
    .split(/\S*\p{N}\S*|[^\p{L}\p{M}\s'’-]+/u)
    .map((run) => run.trim().split(/\s+/).slice(0, MOST_WORDS))
    .map((words) => ({ words, longest: Math.max(...words.map((word) => word.length)) }))
    .filter(({ words }) => /\p{L}/u.test(words.join('')))
  const most = Math.max(...runs.map(({ longest }) => longest))
  return runs.find(({ longest }) => longest === most)?.words.join(' ')
}

/** A rule that gives transactions like this one its category: by the payee, or else by the words of its text. */
export const ruleLike = ({ categoryId, payeeId, bankText, description }: Sortable): RuleDraft => {
  const set = { categoryId }
  if (payeeId !== undefined) return { when: { payeeIds: [payeeId] }, set }
  const words = tellingWords(bankText ?? description ?? '')
  return { when: words === undefined ? {} : { words: [words] }, set }
}

/** Whether a rule can be made from a transaction: it has one category, and a payee or words. */
export const isSortable = (transaction: Sortable, unsortedId: number | undefined): boolean => {
  const { lines, kind, metadata, categoryId } = transaction
  const isPlain = lines === undefined && kind === undefined && metadata?.type !== 1
  return isPlain && categoryId !== unsortedId && Object.keys(ruleLike(transaction).when).length > 0
}
