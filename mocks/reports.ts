import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { Report } from '#contract/reports.ts'
import type { Language } from '#contract/settings.ts'
import { dropFiles, fileIdOf } from './files.ts'
import type { MockState } from './mockState.ts'
import { mock } from './mock.ts'
import { nextId } from './rows.ts'

/** A list of an autumn's transactions, ready. */
export const aReport = (differences: Partial<Report> = {}): Report => ({
  reportId: 1,
  description: 'Autumn',
  status: 1,
  type: 0,
  format: 'csv',
  createdAt: '2026-11-20T09:12:00.000Z',
  fileId: fileIdOf(3),
  ...differences,
})

/** A report in progress. */
export const aReportInProgress = (differences: Partial<Report> = {}): Report => {
  const { fileId: _, ...rest } = aReport({ status: 0, createdAt: '2026-11-21T14:19:00.000Z', ...differences })
  return rest
}

const names: Record<Language, { autumn: string; taxes: string }> = {
  en: { autumn: 'Autumn', taxes: 'By months for taxes' },
  ru: { autumn: 'Осень', taxes: 'По месяцам для налогов' },
  ro: { autumn: 'Toamna', taxes: 'Pe luni, pentru taxe' },
}

/** One of each: ready, and one that failed. */
export const sampleReports = (lang: Language): Report[] => [
  aReportInProgress({
    reportId: 2,
    status: -1,
    type: 2,
    format: 'xlsx',
    description: names[lang].taxes,
    createdAt: '2026-11-19T18:40:00.000Z',
  }),
  aReport({ description: names[lang].autumn }),
]

export const reportHandlers = (backend: MockState): HttpHandler[] => {
  const { reports } = contract
  return [
    mock(reports.list, () => ({
      reports: backend.reports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    })),
    mock(
      reports.create,
      ({ description, type, format }) => {
        const reportId = nextId(backend.reports, 'reportId')
        const createdAt = new Date().toISOString()
        backend.reports.push(aReportInProgress({ reportId, description, type, format, createdAt }))
        return { reportId }
      },
      ['reports'],
    ),
    mock(
      reports.remove,
      ({ reportId }) => {
        const report = backend.reports.find((each) => each.reportId === reportId)
        if (report === undefined) throw new Refusal('NOT_FOUND')
        backend.reports = backend.reports.filter((each) => each !== report)
        dropFiles(backend, (fileId) => fileId === report.fileId)
        return {}
      },
      ['reports', 'files'],
    ),
  ]
}
