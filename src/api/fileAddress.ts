import { calls } from 'virtual:calls'
import type { FileId } from '#contract/files.ts'
import { apiAt } from './server.ts'

/** The URL of a file, on the page's own or another server: accessible to its owner, and to anyone once it is shared. */
export const fileAddress = (fileId: FileId, server: string | undefined): string =>
  `${apiAt(server)}${calls['files']?.['download']?.path}?fileId=${fileId}`

/** The URL of the user's archive, for a browser with a session cookie. */
export const archiveAddress = (): string => `${apiAt()}${calls['archive']?.['export']?.path}`
