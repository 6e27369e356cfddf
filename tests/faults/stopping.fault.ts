import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { startServer } from '../server.ts'
import { atMost, equals, type Fault } from './fault.ts'

const ROWS = 100_000
/** A report that is no longer being built is noticed by its silence, and tried again. */
const PATIENCE_MS = 180_000

const fill = async (api: Api): Promise<void> => {
  const { accounts, categories } = await makeLedger(api)
  const row = { type: 0 as const, created: '2026-03-01T09:30:00.000Z', delta: '-12.50', description: 'Bread' }
  const transaction = { ...row, accountId: accounts[0] ?? 0, categoryId: categories[0] ?? 0 }
  await api.transactions.createBulk({ entries: Array.from({ length: ROWS }, () => transaction), means: 'import' })
}

const finished = async (api: Api, reportId: number): Promise<{ status: number; lines: number }> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500)) {
    const report = (await api.reports.list()).reports.find((each) => each.reportId === reportId)
    if (report?.fileId !== undefined) {
      const text = await (await api.files.downloadOwn({ fileId: report.fileId })).text()
      return { status: report.status, lines: text.trimEnd().split('\n').length }
    }
    if (report?.status === -1) return { status: -1, lines: 0 }
  }
  return { status: 0, lines: 0 }
}

export const fault: Fault = {
  title: 'A server that is stopped while it builds a report',
  run: async () => {
    const server = await startServer()
    try {
      const { api } = await newUser(server.origin, 'anna')
      await fill(api)
      const { reportId } = await api.reports.create({ type: 0, format: 'csv' })
      // It is taken up within a second.
      await sleep(1500)
      const start = performance.now()
      await server.shutDown()
      const stopMs = performance.now() - start
      await server.restart()
      const { status, lines } = await finished(api, reportId)
      const { files } = await api.files.list()
      return [
        atMost('the server stops within', stopMs, 15_000, 'ms'),
        equals('the report is there afterwards', status, 1),
        equals('with every row and its heading', lines, ROWS + 1),
        equals('and as one file', files.length, 1),
      ]
    } finally {
      await server.stop()
    }
  },
}
