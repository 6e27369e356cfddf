import { calls } from 'virtual:calls'
import type { FileId } from '#contract/files.ts'
import { apiAt } from './server.ts'

/** Where a file is to be had, at the server of the pages or another: by its owner, and by anyone once it is shared. */
export const fileAddress = (fileId: FileId, server: string | undefined): string =>
  `${apiAt(server)}${calls['files']?.['download']?.path}?fileId=${fileId}`

/** The address of a user's whole archive, for a signed-in browser. */
export const archiveAddress = (): string => `${apiAt()}${calls['archive']?.['export']?.path}`
