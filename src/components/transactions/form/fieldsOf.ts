import type { Category } from '#contract/categories.ts'
import { needsRefund } from '#contract/figures.ts'
import { absolute, type Amount, sign } from '#shared/money.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { type AmountFormat, writeAmount } from '#shared/readAmount.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import { detailsIn, type Names, tagFields, type WrittenDetails } from './nameDetails.ts'
import type { CategoryType } from '#contract/fields.ts'

type Written = Pick<Transaction, 'categoryId' | 'accountId' | 'createdAt' | 'delta' | 'description' | 'kind'> &
  Parameters<typeof linkedSide<Pick<Transaction, 'accountId' | 'currencyId' | 'delta'>>>[0]

/** The needed facts about the category of an existing transaction. */
type KnownCategory = Pick<Category, 'type' | 'forTransfers'> | undefined

/** The form fields of an existing transaction, with amounts in input format. */
export const fieldsOf = (
  transaction: Written,
  categoryOf: (categoryId: number) => KnownCategory,
  formatOf: (accountId: number) => AmountFormat,
): TransactionFields => {
  const { categoryId, accountId, createdAt, delta, kind, description = '' } = transaction
  const common = { createdAt, categoryId, accountId, description }
  const to = linkedSide(transaction)
  const category = categoryOf(categoryId)
  if (to === undefined) {
    const isRefund = kind === undefined && category !== undefined && needsRefund(category.type, delta)
    const amount = asTyped(delta, isRefund ? undefined : category?.type, formatOf(accountId))
    return { ...common, isTransfer: false, amount, toAccountId: undefined, toAmount: '', isRefund, kind }
  }
  const own = category?.forTransfers ? { categoryId: undefined } : {}
  const amount = writeAmount(absolute(delta), formatOf(accountId))
  const toAmount = writeAmount(to.delta, formatOf(to.accountId))
  return { ...common, ...own, isTransfer: true, toAccountId: to.accountId, amount, toAmount }
}

/** An amount in input format: with a sign only where the category does not imply it. */
const asTyped = (delta: Amount, categoryType: CategoryType | undefined, format: AmountFormat): string => {
  const defaultSign = categoryType === 1 ? 1 : -1
  const size = writeAmount(absolute(delta), format)
  if (sign(delta) === defaultSign) return size
  return `${sign(delta) < 0 ? '-' : '+'}${size}`
}

/** The same with its details and split lines. */
export const allFieldsOf = (
  transaction: Written & WrittenDetails & Pick<Transaction, 'lines'>,
  categoryOf: (categoryId: number) => KnownCategory,
  formatOf: (accountId: number) => AmountFormat,
  names: Names,
): TransactionFields => {
  const details = detailsIn(transaction, names)
  const { lines, delta, accountId } = transaction
  const plain = { ...fieldsOf(transaction, categoryOf, formatOf), ...details }
  if (lines === undefined) return plain
  const types = lines.map(({ categoryId, toAccountId }) =>
    toAccountId === undefined ? categoryOf(categoryId)?.type : -1,
  )
  const [first] = types
  const common = types.every((type) => type === first) ? first : 0
  return {
    ...plain,
    amount: asTyped(delta, common, formatOf(accountId)),
    isRefund: false,
    isSplit: true,
    lines: lines.map((line, index): LineFields => {
      const { categoryId, toAccountId, toDelta, note = '', tagIds } = line
      const type = types[index]
      const isRefund = type !== undefined && toAccountId === undefined && needsRefund(type, line.delta)
      const isUnnamed = toAccountId !== undefined && categoryOf(categoryId)?.forTransfers === true
      return {
        key: index + 1,
        categoryId: isUnnamed ? undefined : categoryId,
        toAccountId,
        amount: isRefund
          ? writeAmount(absolute(line.delta), formatOf(accountId))
          : asTyped(line.delta, type, formatOf(accountId)),
        toAmount: toAccountId === undefined || toDelta === undefined ? '' : writeAmount(toDelta, formatOf(toAccountId)),
        note,
        tags: tagFields(tagIds, names),
        isRefund,
      }
    }),
  }
}
