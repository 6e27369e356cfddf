import { useState } from 'react'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { plainly } from '#components/ui/inputs/matchesWords.ts'
import { useStores } from '#components/useStores.ts'
import type { StatementRow } from '#contract/statements.ts'
import { dayIn } from '#shared/zone.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'

/** From so many rows on, the list has a search. */
const MANY_ROWS = 40

/** The rows of a statement in the order of the list: those until its day, and those after it that are not ticked. For observers. */
export const useSheetRows = (sheet: StatementSheet) => {
  const { categories, payees, settings } = useStores()
  const isPhone = useIsPhone()
  const [search, setSearch] = useState('')
  const { statement } = sheet
  const isDone = statement?.state === 'reconciled'
  const isLater = ({ ticked, transaction }: StatementRow): boolean =>
    !ticked && dayIn(settings.timeZone, transaction.createdAt) > (statement?.day ?? '')
  const textOf = ({ delta, transaction: { payeeId, description, bankText, categoryId } }: StatementRow): string =>
    plainly(
      [payees.byId.get(payeeId ?? 0)?.name, description, bankText, categories.byId.get(categoryId)?.name, delta].join(
        ' ',
      ),
    )
  const ordered = isPhone ? sheet.rows : sheet.rows.toReversed()
  const listed = ordered.filter((row) => (isDone ? row.ticked : !isLater(row)))
  const wanted = plainly(search)
  return {
    /** As the search wants them. */
    rows: wanted === '' ? listed : listed.filter((row) => textOf(row).includes(wanted)),
    later: isDone ? [] : ordered.filter(isLater),
    total: listed.length,
    ticked: sheet.rows.filter(({ ticked }) => ticked).length,
    search: listed.length > MANY_ROWS ? { value: search, onChange: setSearch } : undefined,
  }
}
