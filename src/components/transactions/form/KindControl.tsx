import { SegmentedControl } from '#components/ui/inputs/SegmentedControl.tsx'
import { useTranslation } from 'react-i18next'
import type { Direction } from '#components/ui/inputs/amount/readSigned.ts'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { directionIn, isSplitNow } from './formValues.ts'
import { split, unsplit } from './splitLines.ts'
import type { TransactionFormState } from './useTransactionForm.ts'

export interface KindControlProps {
  form: Pick<TransactionFormState, 'fields' | 'facts' | 'set'>
  size?: 'xs' | 'sm'
}

/**
 * Income or expense, transfer, or split. Input is kept on every change; an opening balance cannot change its type.
 *
 * Keys: Alt+S toggles the split from any field.
 */
export const KindControl = ({ form: { fields, facts, set }, size = 'sm' }: KindControlProps) => {
  const { t } = useTranslation()
  if (fields.kind !== undefined) return null
  const kinds = [
    { value: 'plain', label: t('transactions.plain') },
    { value: 'transfer', label: t('transactions.transfer') },
    { value: 'split', label: t('transactions.form.split') },
  ]
  return (
    <SegmentedControl
      size={size}
      isFullWidth={size === 'sm'}
      label={t('transactions.kind')}
      isLabelHidden
      value={kindOf(fields)}
      onChange={(kind) => set(turnedInto(fields, kind, directionIn(fields, facts)))}
      options={kinds}
    />
  )
}

const kindOf = (fields: TransactionFields): 'plain' | 'split' | 'transfer' => {
  if (fields.isTransfer) return 'transfer'
  return isSplitNow(fields) ? 'split' : 'plain'
}

/** The account of an income becomes the target of the transfer. */
const asTransfer = (fields: TransactionFields, direction: Direction): Partial<TransactionFields> => {
  const amount = fields.amount.trim().replace(/^[+−-]/u, '')
  if (direction !== 'in' && !fields.amount.trim().startsWith('+')) return { isTransfer: true, amount }
  // Without an account, only the sign leads back to the income.
  if (fields.accountId === undefined && fields.toAccountId === undefined) return { isTransfer: true }
  return { isTransfer: true, amount, accountId: fields.toAccountId, toAccountId: fields.accountId }
}

/** The target of a transfer without a source becomes the account of an income: the way back from `asTransfer`. */
const asPlain = (fields: TransactionFields): Partial<TransactionFields> => {
  const { isTransfer, accountId, toAccountId, amount } = fields
  const plain = { isTransfer: false, isSplit: false }
  if (!isTransfer || accountId !== undefined || toAccountId === undefined) return plain
  return { ...plain, accountId: toAccountId, toAccountId: undefined, amount: amount === '' ? '' : `+${amount}` }
}

/** The same fields as another type of transaction. */
export const turnedInto = (
  fields: TransactionFields,
  kind: string,
  direction: Direction = 'out',
): Partial<TransactionFields> => {
  if (kind === 'transfer') return asTransfer(fields, direction)
  if (kind === 'split') return split(fields)
  return kindOf(fields) === 'split' ? unsplit(fields) : asPlain(fields)
}

/** For the split key, which toggles. */
export const toggledSplit = (fields: TransactionFields): Partial<TransactionFields> =>
  turnedInto(fields, kindOf(fields) === 'split' ? 'plain' : 'split')
