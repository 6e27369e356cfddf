import { contract } from '#contract'
import type { FileId } from '#contract/files.ts'

/** Where a file is to be had: by its owner, and by anyone once it is shared. */
export const fileAddress = (fileId: FileId): string =>
  `${globalThis.location.origin}/api${contract.files.download.path}?fileId=${fileId}`

/** Where all that is one's own is to be had as one archive, by whoever is signed in. */
export const archiveAddress = (): string => `/api${contract.own.export.path}`
