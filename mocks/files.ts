import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { FileId, StoredFile } from '#contract/files.ts'
import type { MockState } from './mockState.ts'
import { mock } from './mock.ts'
import { sampleNow } from './sample.ts'

const DAY_MS = 86_400_000
const MB = 1_048_576
const maxBytes = 512 * MB
const maxFileBytes = 64 * MB

/** The id of a file, by a number. */
export const fileIdOf = (number: number): FileId => String(number).padStart(43, 'f')

/** A photo of a receipt, stored yesterday. */
export const aFile = (differences: Partial<StoredFile> = {}): StoredFile => ({
  fileId: fileIdOf(1),
  isPublic: false,
  createdAt: new Date(sampleNow.getTime() - DAY_MS).toISOString(),
  expiresAt: new Date(sampleNow.getTime() + 13 * DAY_MS).toISOString(),
  size: 1_840_000,
  mimeType: 'image/jpeg',
  name: 'receipt.jpg',
  ...differences,
})

/** The image of every photo. */
const aReceipt = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><path fill="#fff" d="M0 0h300v400H0z"/>
<g font-family="monospace" font-size="20" fill="#333"><text x="24" y="60">BREAD          3.10</text>
<text x="24" y="100">COFFEE         4.50</text><text x="24" y="160">TOTAL          7.60</text></g></svg>`

/** Files of the sample data: a photo, a shared contract, and a report's file. */
export const sampleFiles = (): StoredFile[] => [
  aFile({
    fileId: fileIdOf(2),
    isPublic: true,
    size: 3_420_000,
    mimeType: 'application/pdf',
    name: 'rent-contract.pdf',
    description: 'For the landlord',
  }),
  aFile(),
  aFile({
    fileId: fileIdOf(3),
    size: 48_200,
    mimeType: 'text/csv',
    name: 'Autumn.csv',
    description: 'Autumn',
    createdAt: '2026-11-20T09:12:00.000Z',
    expiresAt: '2026-12-04T09:12:00.000Z',
  }),
]

/** Takes files away, with the reports that were made into them. */
export const dropFiles = (backend: MockState, matchesFilter: (fileId: FileId) => boolean): void => {
  backend.files = backend.files.filter(({ fileId }) => !matchesFilter(fileId))
  backend.reports = backend.reports.filter(({ fileId }) => fileId === undefined || !matchesFilter(fileId))
}

const textTypes = /^(image|audio|video)\/|pdf$/

export const fileHandlers = (backend: MockState): HttpHandler[] => {
  const { files } = contract
  const find = ({ fileId }: { fileId: FileId }): StoredFile => {
    const file = backend.files.find((each) => each.fileId === fileId)
    if (file === undefined) throw new Refusal('NOT_FOUND')
    return file
  }
  const send = (asked: { fileId: FileId }): Blob => {
    const { name, mimeType } = find(asked)
    return mimeType.startsWith('image/') ? new Blob([aReceipt], { type: 'image/svg+xml' }) : new Blob([name])
  }
  const usedBytes = () => backend.files.reduce((all, { size }) => all + size, 0)
  return [
    mock(files.list, () => ({ files: backend.files.toSorted((a, b) => b.size - a.size) })),
    mock(files.getSpace, () => ({ usedBytes: usedBytes(), freeBytes: maxBytes - usedBytes(), maxBytes, maxFileBytes })),
    mock(files.download, send),
    mock(files.downloadOwn, send),
    mock(
      files.upload,
      ({ expiredAfterDays = limits.fileDays, isPublic, description }, file) => {
        if (file === undefined || file.size === 0) throw new Refusal('INVALID_INPUT')
        const now = Date.now()
        const fileId = fileIdOf(backend.files.length + 100)
        const mimeType = textTypes.test(file.type) ? file.type : 'text/plain'
        const createdAt = new Date(now).toISOString()
        const expiresAt = new Date(now + expiredAfterDays * DAY_MS).toISOString()
        const facts = { fileId, name: file.name, size: file.size, mimeType, createdAt, expiresAt }
        backend.files.push(aFile({ ...facts, isPublic: isPublic === 'true', description }))
        return { fileId }
      },
      ['files'],
    ),
    mock(
      files.share,
      ({ isPublic, ...asked }) => {
        const file = find(asked)
        backend.files = backend.files.map((each) => (each === file ? { ...file, isPublic } : each))
        return {}
      },
      ['files'],
    ),
    mock(
      files.remove,
      (asked) => {
        const { fileId } = find(asked)
        dropFiles(backend, (each) => each === fileId)
        return {}
      },
      ['files'],
    ),
    mock(
      files.removeAll,
      () => {
        dropFiles(backend, () => true)
        return {}
      },
      ['files'],
    ),
  ]
}
