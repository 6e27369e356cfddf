import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TransactionFields } from '#stores/BulkStore.ts'
import { isSplitNow } from './formValues.ts'
import { split, unsplit } from './splitLines.ts'
import type { TransactionFormState } from './useTransactionForm.ts'

export interface KindControlProps {
  form: Pick<TransactionFormState, 'fields' | 'set'>
  /** A transaction that is there already is split or made plain; what is a transfer stays one. */
  isThere?: boolean
  size?: 'xs' | 'sm'
}

/**
 * What kind of transaction it is. What was typed stays whichever way it turns.
 *
 * Keys: Alt+S splits it from any field, and makes it plain again.
 */
export const KindControl = ({ form: { fields, set }, isThere = false, size = 'sm' }: KindControlProps) => {
  const { t } = useTranslation()
  if (isThere && (fields.isTransfer || fields.kind !== undefined)) return null
  const kinds = [
    { value: 'plain', label: t('transactions.plain') },
    { value: 'transfer', label: t('transactions.transfer') },
    { value: 'split', label: t('transactions.form.split') },
  ]
  return (
    <SegmentedControl
      size={size}
      fullWidth={size === 'sm'}
      aria-label={t('transactions.kind')}
      value={kindOf(fields)}
      onChange={(kind) => set(turnedInto(fields, kind))}
      data={isThere ? kinds.filter(({ value }) => value !== 'transfer') : kinds}
    />
  )
}

const kindOf = (fields: TransactionFields): 'plain' | 'split' | 'transfer' => {
  if (fields.isTransfer) return 'transfer'
  return isSplitNow(fields) ? 'split' : 'plain'
}

/** The same fields as another kind of transaction. */
export const turnedInto = (fields: TransactionFields, kind: string): Partial<TransactionFields> => {
  if (kind === 'transfer') return { isTransfer: true }
  if (kind === 'split') return split(fields)
  return kindOf(fields) === 'split' ? unsplit(fields) : { isTransfer: false, isSplit: false }
}

/** By the key that splits: another press makes it plain again. */
export const toggledSplit = (fields: TransactionFields): Partial<TransactionFields> =>
  turnedInto(fields, kindOf(fields) === 'split' ? 'plain' : 'split')
