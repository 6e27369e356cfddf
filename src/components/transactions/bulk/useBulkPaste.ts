import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { namesOf } from '#components/categories/categoryPath.ts'
import type { TransactionCell } from '#components/transactions/form/TransactionCells.tsx'
import { notifyWithUndo } from '#components/ui/feedback/toast.tsx'
import { readDateTime } from '#components/ui/inputs/date/readDateTime.ts'
import { plainly } from '#components/ui/inputs/matchesWords.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { timeIn } from '#shared/zone.ts'
import type { BulkRow } from '#stores/BulkStore.ts'
import { type CellReaders, pastedFields, readRange } from './pastedCells.ts'

/** The only match; undefined if a name is ambiguous. */
const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** Pastes a spreadsheet range into a row and new ones below it, starting at the focused field. */
export const useBulkPaste = (row: BulkRow, cellOf: (target: EventTarget) => TransactionCell) => {
  const { t } = useTranslation()
  const { accounts, bulk, categories, payees, settings } = useStores()
  const locale = useLocale()

  const readersFor = (moment: string | undefined): CellReaders => {
    const zone = settings.timeZone
    const now = new Date()
    const words = { today: t('common.date.today'), yesterday: t('common.date.yesterday') }
    return {
      date: (text) => readDateTime(text, { locale, zone, words, now }, timeIn(zone, moment ?? now)),
      categoryId: (text) => {
        const path = namesOf(plainly(text))
        const fits = categories.inOrder.filter(({ category: { categoryId } }) => {
          const own = categories.pathOf(categoryId).map(plainly)
          return path.length > 0 && path.every((name, index) => own.at(index - path.length) === name)
        })
        const whole = fits.filter(({ category }) => categories.pathOf(category.categoryId).length === path.length)
        return (onlyOne(fits) ?? onlyOne(whole))?.category.categoryId
      },
      accountId: (text) =>
        onlyOne(accounts.list.value.filter(({ name }) => plainly(name) === plainly(text)))?.accountId,
      payee: (name) => {
        const known = payees.named(name)
        return known === undefined ? { name } : { id: known.payeeId, name: known.name }
      },
    }
  }

  return (event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData.getData('text/plain')
    if (!(target instanceof HTMLInputElement) || target.closest('[data-cell]') === null) return
    const range = readRange(text)
    if (range.length === 1 && range[0]?.length === 1) return
    event.preventDefault()
    const read = readersFor(row.createdAt)
    const cell = cellOf(target)
    const changes = range.map((cells, index) => pastedFields(cells, cell, read, index === 0 ? row.note : ''))
    notifyWithUndo(t('bulk.pasted', { count: range.length }), t('common.actions.undo'), bulk.paste(row.key, changes))
  }
}
