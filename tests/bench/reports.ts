import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import type { ReportFormat } from '#contract/reports.ts'

export interface ReportFigures {
  rows: number
  format: ReportFormat
  seconds: number
  bytes: number
  /** The server's memory at its most, against what it held before. */
  peakRatio: number
  peakBytes: number
}

const LOOK_MS = 100

const memoryOf = async (origin: string): Promise<number> => {
  const text = await (await fetch(`${origin}/api/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

/** Asks until the report is there, and gives its file. */
const fileOf = async (api: Api, reportId: number, meanwhile: () => Promise<void>): Promise<string> => {
  for (;;) {
    await meanwhile()
    const report = (await api.reports.list()).reports.find((each) => each.reportId === reportId)
    if (report?.status === -1) throw new Error('The report failed')
    if (report?.fileId !== undefined) return report.fileId
    await sleep(LOOK_MS)
  }
}

/** Has a report of all transactions built, and watches the server's memory meanwhile. */
export const measureReport = async (
  origin: string,
  api: Api,
  rows: number,
  format: ReportFormat,
): Promise<ReportFigures> => {
  const before = await memoryOf(origin)
  const start = performance.now()
  const { reportId } = await api.reports.create({ type: 0, format })
  let peakBytes = before
  const fileId = await fileOf(api, reportId, async () => {
    peakBytes = Math.max(peakBytes, await memoryOf(origin))
  })
  const seconds = (performance.now() - start) / 1000
  const file = (await api.files.list()).files.find((each) => each.fileId === fileId)
  await api.reports.remove({ reportId })
  return { rows, format, seconds, bytes: file?.size ?? 0, peakRatio: peakBytes / before, peakBytes }
}
