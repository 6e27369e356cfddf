import { contract } from '#contract'
import type { Ask } from './ask.ts'

const { files, reports } = contract

const NOBODYS = 'n'.repeat(43)

export const filesScenario = async (ask: Ask): Promise<void> => {
  await ask(files.getSpace, {})
  const { fileId } = await ask(files.upload, {})
  const { fileId: other } = await ask(files.upload, { expiredAfterDays: 2, isPublic: 'true', description: 'A list' })
  await ask(files.upload, { expiredAfterDays: 15 })
  await ask(files.list, {})
  await ask(files.download, { fileId })
  await ask(files.downloadOwn, { fileId: other })
  await ask(files.download, { fileId: NOBODYS })
  await ask(files.share, { fileId, isPublic: true })
  await ask(files.share, { fileId: NOBODYS, isPublic: true })
  await ask(files.remove, { fileId })
  await ask(files.remove, { fileId })
  await ask(files.removeAll, {})
  await ask(files.list, {})
}

export const reportsScenario = async (ask: Ask): Promise<void> => {
  await ask(reports.list, {})
  const { reportId } = await ask(reports.create, { type: 0, description: 'Autumn', filter: { description: 'bread' } })
  await ask(reports.create, { type: 1, format: 'xlsx', description: '  ' })
  await ask(reports.remove, { reportId })
  await ask(reports.remove, { reportId })
}
