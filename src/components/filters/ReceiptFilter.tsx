import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterChip } from './FilterChip.tsx'
import classes from './ReceiptFilter.module.css'
import { useReceiptText } from './useReceiptText.ts'

export interface ReceiptFilterProps {
  hasReceipt: boolean | undefined
  onChange: (chosen: { hasReceipt: boolean | undefined }) => void
}

/** A filter by whether there is a receipt. */
export const ReceiptFilter = ({ hasReceipt, onChange }: ReceiptFilterProps) => {
  const { t } = useTranslation()
  return (
    <FilterChip
      name={t('transactions.filters.receipt')}
      value={useReceiptText(hasReceipt)}
      isNameSaid
      onClear={() => onChange({ hasReceipt: undefined })}
    >
      {(close) => (
        <div className={classes.choices}>
          {[true, false].map((choice) => (
            <Button
              key={String(choice)}
              variant="subtle"
              size="xs"
              className={classes.choice ?? ''}
              aria-pressed={choice === hasReceipt}
              onClick={() => {
                onChange({ hasReceipt: choice })
                close()
              }}
            >
              {t(choice ? 'transactions.filters.withReceipt' : 'transactions.filters.withoutReceipt')}
            </Button>
          ))}
        </div>
      )}
    </FilterChip>
  )
}
