import { sql } from 'kysely'
import { matchesFilter } from '#server/features/transactions/filter.sql.ts'
import { mapInSlices } from '#server/kernel/inSlices.ts'
import type { Rows } from './cells.ts'
import { entriesOf, type ReportLine } from './entries.ts'
import { headingOf, rowWriter } from './columns.ts'
import { type Reading, readNames } from './names.sql.ts'

/** Lines that arrive at once are read in one turn of the event loop: so many. */
const SOME = 250

/**
 * One row for each side of each matching transaction, newest first; a split has one row per line, or one in total.
 * With an account filter, only the sides of those accounts, with the other account in its own column, so that the
 * amounts add up as on a statement.
 */
export async function* listRows(reading: Reading): Rows {
  const { filter, rowFor } = reading
  const names = await readNames(reading)
  yield [headingOf(reading, names)]
  const rowOf = rowWriter(reading, names)
  for await (const transactions of byTransaction(readLines(reading))) {
    const rows = await mapInSlices(transactions, (lines) =>
      entriesOf(lines, rowFor)
        .filter(({ accountId }) => filter.accountIds?.includes(accountId) ?? true)
        .map(rowOf),
    )
    yield rows.flat()
  }
}

async function* readLines({ db, bookId, filter }: Reading): AsyncGenerator<ReportLine[]> {
  await sql`
    declare entries no scroll cursor for
    select transaction_id, split_id, category_id, account_id, currency_id, delta, to_account_id, to_currency_id, to_delta, created_at,
           description, kind, line_note, payee_id, tag_ids, note, status, external_id, to_external_id, bank_text
    from transactions where ${matchesFilter(bookId, filter)} order by created_at desc, transaction_id desc, id`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<ReportLine>`fetch ${sql.lit(SOME)} from entries`.execute(db)
    if (rows.length === 0) return
    yield rows
  }
}

/** Groups the lines of each transaction, even across batches. */
async function* byTransaction(fetched: AsyncIterable<ReportLine[]>): AsyncGenerator<[ReportLine, ...ReportLine[]][]> {
  let open: ReportLine[] = []
  for await (const some of fetched) {
    const groups = [...Map.groupBy([...open, ...some], (line) => line.transaction_id).values()]
    open = groups.pop() ?? []
    yield groups as [ReportLine, ...ReportLine[]][]
  }
  if (open.length > 0) yield [open as [ReportLine, ...ReportLine[]]]
}
