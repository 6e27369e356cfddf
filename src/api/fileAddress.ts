import { calls } from 'virtual:calls'
import type { FileId } from '#contract/files.ts'
import { apiAt } from './server.ts'

/** A link carries no headers, so the book stands in its query. */
const bookQuery = (bookId: number | undefined): string[] => (bookId === undefined ? [] : [`book=${bookId}`])

/** The URL of a file, on the page's own or another server. Without a book it is for anyone, once the file is shared. */
export const fileAddress = (fileId: FileId, server: string | undefined, bookId?: number): string =>
  `${apiAt(server)}${calls['files']?.['download']?.path}?${[`fileId=${fileId}`, ...bookQuery(bookId)].join('&')}`

/** The URL of the book's archive, for a browser with a session cookie. */
export const archiveAddress = (bookId: number | undefined): string =>
  [`${apiAt()}${calls['archive']?.['export']?.path}`, ...bookQuery(bookId)].join('?')
