import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'
import { defaultRegions, type Region } from '#shared/region.ts'
import type { ReportFormat } from '#contract/reports.ts'
import { dayIn } from '#shared/zone.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import { type RateTable, readRateTable } from '#server/features/rates/rateTable.sql.ts'
import { storeFile } from '#server/features/files/storeFile.ts'
import { expiryOf, fileName } from '#server/features/files/rules.ts'
import { getSettings } from '#server/features/settings/sql.ts'
import { type Filter, readFilter } from '#server/features/transactions/filter.sql.ts'
import type { QueuedWork } from '#server/db/queue/queue.ts'
import { texts } from '#server/texts/texts.ts'
import type { JobContext } from '#server/kernel/jobContext.ts'
import type { Rows } from './cells.ts'
import { asCsv } from './csv.ts'
import { listRows } from './rows.sql.ts'
import { spanOf } from './span.sql.ts'
import { findReport, type ReportRow, finishReport } from './sql.ts'
import { totalRows } from './totals.ts'
import { asXlsx } from './xlsx.ts'
import type { BookId } from '#server/db/columns.ts'

const formats: Record<ReportFormat, { mimeType: string; write: (rows: Rows, region: Region) => Readable }> = {
  csv: { mimeType: 'text/csv', write: asCsv },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: asXlsx },
}

const steps = { 1: 'day', 2: 'month', 3: 'year' } as const

/** Builds a requested report. Server errors are thrown and retried. */
export const buildReport = async (
  jobContext: JobContext,
  config: ServerConfig,
  work: QueuedWork['report'],
): Promise<void> => {
  const report = await findReport(jobContext.db, work.bookId, work.reportId)
  if (report?.status !== 0) return
  try {
    await build(jobContext, config, work.bookId, report)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error
    await giveUpReport(jobContext, work)
  }
}

/** Marks a report as failed. */
export const giveUpReport = async (
  { write }: Pick<JobContext, 'write'>,
  { bookId, reportId }: QueuedWork['report'],
): Promise<void> => {
  await write({ bookId, userId: null, source: 'report', call: 'reports.fail' }, (tx) =>
    finishReport(tx, bookId, reportId, { status: -1 }),
  )
}

const build = async (
  jobContext: JobContext,
  config: ServerConfig,
  bookId: BookId,
  report: ReportRow,
): Promise<void> => {
  const { reportId, format, description } = report
  const { lang, region = defaultRegions[lang], timeZone } = await getSettings(jobContext.db, bookId)
  const { mimeType, write } = formats[format]
  const now = new Date()
  const name = description ?? `${texts[lang].reports.report} ${dayIn(timeZone, now)}`
  await storeFile(jobContext, {
    command: { bookId, userId: null, source: 'report', call: 'reports.build' },
    config,
    content: write(rowsOf(jobContext.db, bookId, report), region),
    maxBytes: Number.POSITIVE_INFINITY,
    describe: async () => ({
      // A slash in a title must not become a folder.
      name: fileName(`${name.replaceAll(/[/\\]/g, '-')}.${format}`),
      mimeType,
      isPublic: false,
      description,
      expiresAt: expiryOf(now),
    }),
    also: async (tx, fileId) => {
      const isWanted = await finishReport(tx, bookId, reportId, { status: 1, file_id: fileId })
      if (!isWanted) throw new Refusal('NOT_FOUND', 'The report was deleted.')
    },
  })
}

/** All rows of a report, as of one moment. */
export async function* rowsOf(db: Db, bookId: BookId, report: Pick<ReportRow, 'type' | 'filter'>): Rows {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const { lang, timeZone } = await getSettings(snapshot, bookId)
    const { currencyId, rowFor = 'line', ...asked } = report.filter
    const filter = await readFilter(snapshot, bookId, asked)
    const conversion =
      currencyId === undefined ? undefined : await ratesFor(snapshot, bookId, filter, timeZone, currencyId)
    const reading = { db: snapshot, bookId, filter, timeZone, words: texts[lang].reports, rowFor, conversion }
    if (report.type === 0) yield* listRows(reading)
    else yield* totalRows(reading, steps[report.type])
  } finally {
    await snapshot.rollback().execute()
  }
}

/** The rates of all days of the report. */
const ratesFor = async (
  db: Db,
  bookId: BookId,
  filter: Filter,
  timeZone: string,
  currencyId: number,
): Promise<RateTable> => {
  const { first, last } = await spanOf(db, bookId, filter)
  return readRateTable(db, bookId, currencyId, dayIn(timeZone, first), dayIn(timeZone, last))
}
