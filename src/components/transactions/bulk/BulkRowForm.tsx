import { IconCopy, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusCell, type TransactionCell, TransactionCells } from '#components/transactions/form/TransactionCells.tsx'
import { SuggestionNote } from '#components/transactions/form/SuggestionNote.tsx'
import { DetailsFields } from '#components/transactions/form/DetailsFields.tsx'
import { TransactionPayeeField } from '#components/transactions/form/TransactionPayeeField.tsx'
import { useNames } from '#components/transactions/form/useNames.ts'
import { useSuggestions } from '#components/transactions/form/useSuggestions.ts'
import { isFormField } from '#components/transactions/form/useFormErrors.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { type DetailField, type FormField, readPlainAmount } from '#components/transactions/form/formValues.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useProblemText } from '#components/transactions/form/useProblemText.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { takesEscape } from '#components/ui/layout/escape.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useStores } from '#components/useStores.ts'
import { isSum } from '#shared/readAmount.ts'
import type { BulkRow, TransactionFields } from '#stores/BulkStore.ts'
import classes from './BulkRowForm.module.css'
import { useBulkPaste } from './useBulkPaste.ts'
import type { BulkForm } from './useBulkForm.ts'

export interface BulkRowFormProps {
  row: BulkRow
  book: BulkForm
  /** The field to focus. */
  cell: TransactionCell
  onRemove: () => void
  /** Moves to a field of the row above (-1) or below (1). Above the topmost row, a new one starts. */
  onWalk: (step: -1 | 1, cell: TransactionCell) => void
}

/**
 * A row being edited: each field above its column. Tab moves through the fields and on to the next row. A payee sets its default category and account. A range pasted from a spreadsheet fills the fields from the focused one on, and new rows below.
 *
 * Read aloud: the result of a sum during typing, a refusal by the server at once.
 */
export const BulkRowForm = observer(function BulkRowForm({ row, book, cell, onRemove, onWalk }: BulkRowFormProps) {
  const { t } = useTranslation()
  const { bulk } = useStores()
  const { about } = useFormFacts()
  const names = useNames()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const isLabelHidden = !useIsPhone()
  const root = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => focusCell(root.current, cell), [cell])

  const known = about(row)
  const { amount } = readPlainAmount(row, known.facts)
  const problems = book.isChecked ? book.problemsOf(row) : undefined
  const refused = book.refusalOf(row)
  const { unread = {} } = row
  const suggestions = useSuggestions(row, {
    facts: known.facts,
    names,
    isNew: true,
    isAccountChosen: false,
    setFields: (change) => bulk.change(row.key, change),
  })
  const form = {
    ...known,
    fields: row,
    set: (change: Partial<TransactionFields>) => {
      bulk.change(row.key, change)
      suggestions.note(change)
    },
    choosePayee: suggestions.choosePayee,
    isChecked: problems !== undefined,
    errorOf: (field: FormField | DetailField) => {
      if (refused?.fields.includes(field)) return refusalText(refused.refusal)
      if (field in unread) return t(unreadWords[field as keyof typeof unread])
      const problem = isFormField(field) ? problems?.[field] : undefined
      return problem && problemText(problem)
    },
  }
  const paste = useBulkPaste(row, cellOf)
  const elsewhere = refused?.fields.length === 0 ? refused.refusal : undefined
  const keys = rowKeys({
    onClose: () => book.setPlace({ key: row.key, cell: undefined }),
    onRecord: book.book,
    onDuplicate: () => book.duplicate(row),
    onWalk,
    onDetails: () => focusDetails(root.current),
  })
  return (
    <fieldset ref={root} className={classes.form} {...keys} onPaste={paste} aria-label={t('bulk.row')}>
      <TransactionCells
        form={form}
        payee={
          <TransactionPayeeField
            form={form}
            isLabelHidden={isLabelHidden}
            canTransfer
            onCategory={() => focusCell(root.current, 'description')}
          />
        }
      />
      <SuggestionNote fields={row} suggestions={suggestions} />
      <div className={classes.details}>
        <DetailsFields form={form} isWide />
      </div>
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
          variant="tertiary"
          size="xs"
          tabIndex={-1}
          icon={IconCopy}
          shortcut="Ctrl D"
          onClick={() => book.duplicate(row)}
        >
          {t('bulk.duplicate')}
        </Button>
        <Button variant="tertiary" size="xs" tabIndex={-1} icon={IconTrash} shortcut="Esc Del" onClick={onRemove}>
          {t('bulk.remove')}
        </Button>
      </div>
    </fieldset>
  )
})

/** Messages for unparsable text. */
export const unreadWords = {
  createdAt: 'bulk.unread.date',
  categoryId: 'bulk.unread.category',
  accountId: 'bulk.unread.account',
} as const

interface RowKeys {
  onClose: () => void
  onRecord: () => void
  onDuplicate: () => void
  onWalk: (step: -1 | 1, cell: TransactionCell) => void
  onDetails: () => void
}

/**
 * Keys of a row being edited. Tab moves from its last field into the row below, and back; Ctrl with an arrow moves up and down in a column; Enter moves upwards, where new rows start; Escape leaves the row.
 */
const rowKeys = ({ onClose, onRecord, onDuplicate, onWalk, onDetails }: RowKeys) => ({
  /** Before the field handles the event, because arrow keys would change its value. */
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.altKey && event.code === 'KeyT') act(event, onDetails)
    if (!event.ctrlKey && !event.metaKey) return
    const cell = cellOf(event.target)
    if (event.code === 'KeyD') act(event, onDuplicate)
    else if (event.key === 'ArrowUp') act(event, () => onWalk(-1, cell))
    else if (event.key === 'ArrowDown') act(event, () => onWalk(1, cell))
  },
  /** Keys that the field did not handle. */
  onKeyDown: (event: KeyboardEvent) => {
    const { target, currentTarget, shiftKey } = event
    // Delayed, so that the field applies its text first.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return act(event, () => setTimeout(onRecord))
    if (event.defaultPrevented || event.altKey || target instanceof HTMLButtonElement) return
    const isEdge = event.key === 'Tab' && target === edgeOf(currentTarget, shiftKey)
    if (isEdge) act(event, () => (shiftKey ? onWalk(-1, 'amount') : onWalk(1, 'date')))
    if (target instanceof Element && target.getAttribute('aria-expanded') === 'true') return
    if (event.key === 'Escape' && !takesEscape(target)) act(event, onClose)
    if (event.key === 'Enter' && target instanceof HTMLInputElement) act(event, () => onWalk(-1, 'category'))
  },
})

const act = (event: KeyboardEvent, doIt: () => void): void => {
  event.preventDefault()
  event.stopPropagation()
  doIt()
}

const cells: TransactionCell[] = ['date', 'payee', 'category', 'description', 'account', 'amount']

const cellOf = (target: EventTarget): TransactionCell =>
  cells.find((cell) => target instanceof Element && target.closest(`[data-cell="${cell}"]`) !== null) ?? 'category'

/** Tags, note and status are skipped by Tab while they are collapsed; this focuses their toggle. */
const focusDetails = (row: Element | null): void =>
  row?.querySelector<HTMLElement>(`.${classes.details} button[aria-expanded]`)?.focus()

/** The first or last field of a row. */
const edgeOf = (row: Element, isFirst: boolean): Element | undefined => {
  const fields = [...row.querySelectorAll('input:not([type=hidden]), textarea:not([aria-hidden]), select')]
  return isFirst ? fields[0] : fields.at(-1)
}
