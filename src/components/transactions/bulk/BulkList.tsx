import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import { LedgerSheet } from '#components/transactions/parts/LedgerSheet.tsx'
import { useScrollPlace } from '#components/ui/data/useScrollPlace.ts'
import { withRows } from '#components/ui/data/withRows.ts'
import { notifyWithUndo } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import { BulkLine } from './BulkLine.tsx'
import classes from './BulkList.module.css'
import { BulkRowForm, unreadWords } from './BulkRowForm.tsx'
import type { BulkForm } from './useBulkForm.ts'
import { type FormField, type FormProblem, needsToAmount } from '#components/transactions/form/formValues.ts'
import { useFormFacts } from '#components/transactions/form/useFormFacts.ts'
import { useAmountWords } from '#components/ui/inputs/amount/useAmountWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'

/** Height of the bars that cover the rows, in pixels: the masthead above, the footer below. */
const COVERED = { above: 64, below: 150 }

/** Estimated height before measuring, in pixels. */
const sizeOf = (isTransfer: boolean, isPhone: boolean): number => {
  if (isPhone) return isTransfer ? 75 : 57
  return isTransfer ? 53 : 37
}

/** The rows to record, newest on top: completed rows, and the one being edited as a form. */
export const BulkList = observer(function BulkList({ book }: { book: BulkForm }) {
  const { t } = useTranslation()
  const { bulk } = useStores()
  const wordsOf = useRowWords(book)
  const isPhone = useIsPhone()
  const body = useRef<HTMLUListElement>(null)
  const { margin: scrollMargin } = useScrollPlace(body)
  const { rows } = bulk
  const { place } = book
  const placeAt = rows.findIndex(({ key }) => key === place?.key)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => sizeOf(rows[index]?.isTransfer ?? false, isPhone),
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin,
    scrollPaddingStart: COVERED.above,
    scrollPaddingEnd: COVERED.below,
    overscan: 8,
    // The current row must stay mounted to keep its focus.
    rangeExtractor: (range) => withRows(range, [placeAt]),
  })
  useEffect(() => {
    if (placeAt >= 0) virtualizer.scrollToIndex(placeAt)
    // Scrolls when the user moves, not when rows are added above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place, virtualizer])

  const walk = (from: number, step: -1 | 1, cell: TransactionCell | undefined) => {
    const next = rows[from + step]
    if (next !== undefined) book.setPlace({ key: next.key, cell })
    else if (step === -1 && cell === 'category') book.add(rows[from]?.isTransfer ?? false)
  }
  const remove = (row: BulkRow, at: number) => {
    const neighbour = rows[at + 1] ?? rows[at - 1]
    const putBack = bulk.remove(row.key)
    book.setPlace(neighbour && { key: neighbour.key, cell: undefined })
    notifyWithUndo(t('bulk.removed'), t('common.actions.undo'), putBack)
  }
  const tabStop = placeAt < 0 ? (virtualizer.range?.startIndex ?? 0) : placeAt
  return (
    <LedgerSheet hasWholeDates>
      <ul
        ref={body}
        className={classes.rows}
        aria-label={t('bulk.rows')}
        style={{ '--length': `${virtualizer.getTotalSize()}px` } as CSSProperties}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              style={{ '--top': `${start - scrollMargin}px` } as CSSProperties}
            >
              {row.key === place?.key && place.cell !== undefined ? (
                <BulkRowForm
                  row={row}
                  book={book}
                  cell={place.cell}
                  onRemove={() => remove(row, index)}
                  onWalk={(step, cell) => walk(index, step, cell)}
                />
              ) : (
                <BulkLine
                  row={row}
                  read={book.read(row)}
                  words={wordsOf(row)}
                  isTabStop={index === tabStop}
                  isFocused={row.key === place?.key}
                  onEdit={(cell) => book.setPlace({ key: row.key, cell })}
                  onDuplicate={() => book.duplicate(row)}
                  onRemove={() => remove(row, index)}
                  onWalk={(step) => walk(index, step, undefined)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </LedgerSheet>
  )
})

/** The problem of a row in one line: "Missing: category, amount". */
const useRowWords = (book: BulkForm): ((row: BulkRow) => string | undefined) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const refusalText = useRefusalText()
  const amountWords = useAmountWords()
  const { about } = useFormFacts()

  return (row) => {
    const refused = book.refusalOf(row)
    if (refused !== undefined) return refusalText(refused.refusal)
    const unread = Object.keys(row.unread ?? {}).map((field) => t(unreadWords[field as keyof typeof unreadWords]))
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
    // Empty fields are reported only after the user tries to record.
    const missing = problems.filter(
      ([field, problem]) =>
        book.isChecked && !(field in (row.unread ?? {})) && (problem === 'missing' || problem === 'empty'),
    )
    const list = new Intl.ListFormat(locale.words, { type: 'unit' }).format(missing.map(([field]) => names[field]))
    const wrong = problems.flatMap(([field, problem]) => {
      if (problem === 'missing' || problem === 'empty') return []
      if (problem === 'sameAccount') return [t('errors.SAME_ACCOUNT')]
      return [amountWords(problem, field === 'toAmount' ? facts.toFormat : facts.format)]
    })
    const words = [...unread, ...(missing.length === 0 ? [] : [t('bulk.missing', { fields: list })]), ...wrong]
    return words.length === 0 ? undefined : words.join('. ')
  }
}
