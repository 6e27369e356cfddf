import { Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type TransactionCell, TransactionCells, focusCell } from '#components/transactions/form/TransactionCells.tsx'
import type { FormOfFields } from '#components/transactions/form/TransactionFields.tsx'
import { readPlainAmount } from '#components/transactions/form/formValues.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useProblemText } from '#components/transactions/form/useProblemText.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useStores } from '#components/useStores.ts'
import { isSum } from '#contract/readAmount.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import classes from './BulkRowForm.module.css'
import { rowKeys } from './rowKeys.ts'
import type { BulkBook } from './useBulkBook.ts'

export interface BulkRowFormProps {
  row: BulkRow
  book: BulkBook
  /** The field that takes the focus. */
  cell: TransactionCell
  onRemove: () => void
  /** Walks to the row above (-1) or below (1), into a field. Above the topmost a new row begins. */
  onWalk: (step: -1 | 1, cell: TransactionCell) => void
}

/**
 * A row while it is written: each field over its column. Tab walks the fields and goes on into the next row.
 *
 * Read aloud: the result of a sum as it is typed, what the server refused at once.
 */
export const BulkRowForm = observer(function BulkRowForm({ row, book, cell, onRemove, onWalk }: BulkRowFormProps) {
  const { t } = useTranslation()
  const { bulk } = useStores()
  const { about } = useFormFacts()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const root = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => focusCell(root.current, cell), [cell])

  const known = about(row)
  const { amount } = readPlainAmount(row, known.facts)
  const problems = book.isChecked ? book.problemsOf(row) : undefined
  const refused = book.refusalOf(row)
  const form: FormOfFields = {
    ...known,
    fields: row,
    set: (change) => bulk.change(row.key, change),
    isChecked: problems !== undefined,
    errorOf: (field) => {
      if (refused?.fields.includes(field)) return refusalText(refused.refusal)
      const problem = problems?.[field]
      return problem && problemText(problem)
    },
  }
  const elsewhere = refused?.fields.length === 0 ? refused.refusal : undefined
  const keys = rowKeys({
    onClose: () => book.setPlace({ key: row.key, cell: undefined }),
    onBook: book.book,
    onDuplicate: () => book.duplicate(row),
    onWalk,
  })
  return (
    <fieldset ref={root} className={classes.form} {...keys} aria-label={t('bulk.row')}>
      <TransactionCells form={form} />
      <div className={classes.foot}>
        <span className={classes.result} aria-live="polite">
          {amount !== undefined && isSum(row.amount) && (
            <>
              = <Money amount={amount} unit={known.unit} signs={row.isTransfer ? 'none' : 'both'} isInline />
            </>
          )}
        </span>
        <span className={classes.words} role="alert">
          {elsewhere && refusalText(elsewhere)}
        </span>
        <Button
          variant="subtle"
          size="xs"
          tabIndex={-1}
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint>Ctrl D</KeyHint>}
          onClick={() => book.duplicate(row)}
        >
          {t('bulk.duplicate')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          tabIndex={-1}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          rightSection={<KeyHint>Esc Del</KeyHint>}
          onClick={onRemove}
        >
          {t('bulk.remove')}
        </Button>
      </div>
    </fieldset>
  )
})
