import { splitSign } from '#components/ui/inputs/amount/readSigned.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { Proposal, UnsortedRow } from '#contract/proposals.ts'
import type { FilledBy, TransactionFields } from '#stores/BulkStore.ts'
import { type FormFacts, needsCategory, isSplitNow, readPlainAmount } from './formValues.ts'
import { type Names, payeeIn, tagsIn } from './nameDetails.ts'

type Direction = 'in' | 'out'

/** A category for the fields, with its source. */
export interface ProposedCategory {
  categoryId: number
  isRefund: boolean
  filledBy: FilledBy
  /** Otherwise it is asked about. */
  isSure: boolean
}

/** Whether the category is open: nobody chose one, or declined what was filled in. */
const isOpen = (fields: TransactionFields): boolean =>
  needsCategory(fields) &&
  !isSplitNow(fields) &&
  fields.filledBy !== false &&
  fields.unread?.categoryId === undefined &&
  (fields.categoryId === undefined || fields.filledBy !== undefined)

/** The directions that the amount may have; without a sign, the category decides. */
const directionsOf = ({ amount }: TransactionFields): Direction[] => {
  const { typedSign } = splitSign(amount)
  if (typedSign === undefined) return ['out', 'in']
  return [typedSign === '+' ? 'in' : 'out']
}

/**
 * The fields as the server sorts them, once for each direction; nothing to ask without payee and text. Undefined where
 * the category is not open.
 */
export const questionOf = (fields: TransactionFields, facts: FormFacts, names: Names): UnsortedRow[] | undefined => {
  if (!isOpen(fields)) return undefined
  const { payeeId, payee: newPayee } = payeeIn(fields.payee, names)
  const text = [fields.bankText, fields.description.trim()]
    .filter((each) => each !== undefined && each !== '')
    .join('\n')
  if (typeof payeeId !== 'number' && newPayee === undefined && text === '') return []
  const { tagIds } = tagsIn(fields.tags, names)
  const about = {
    ...(text === '' ? {} : { text }),
    ...(typeof payeeId === 'number' ? { payeeId } : {}),
    ...(newPayee === undefined ? {} : { newPayee }),
    ...(tagIds === undefined ? {} : { tagIds }),
    ...(fields.accountId === undefined ? {} : { accountId: fields.accountId }),
  }
  return directionsOf(fields).map((direction) => ({ ...about, delta: amountOf(fields, facts, direction) ?? direction }))
}

/** Whatever the category filled in before, the amount is that of the direction. */
const amountOf = (fields: TransactionFields, facts: FormFacts, direction: Direction): string | undefined => {
  const { size } = splitSign(fields.amount)
  const amount = direction === 'in' ? `+${size}` : size
  if (size.trim() === '') return undefined
  return readPlainAmount({ ...fields, amount, isRefund: false }, { ...facts, categoryType: undefined }).amount
}

/** The category among the answers; of two directions, an income is proposed only where it is one. */
export const proposedCategory = (
  answers: readonly Proposal[],
  fields: TransactionFields,
  typeOf: (categoryId: number) => CategoryType | undefined,
): ProposedCategory | undefined => {
  const directions = directionsOf(fields)
  for (const [index, direction] of directions.entries()) {
    const { categoryId, categoryBy, categoryRuleId, reason, payeeId } = answers[index] ?? {}
    const type = categoryId === undefined ? undefined : typeOf(categoryId)
    if (categoryId === undefined || categoryBy === undefined || type === undefined) continue
    const isAgainst = type === (direction === 'in' ? -1 : 1)
    const isOther = direction === 'in' ? type !== 1 : isAgainst
    if (directions.length > 1 && isOther) continue
    return {
      categoryId,
      isRefund: isAgainst,
      filledBy: { by: categoryBy, ruleId: categoryRuleId, reason, payeeId },
      isSure: reason?.certainty !== 'likely',
    }
  }
  return undefined
}
