import { isUtf8 } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { StoredFile } from '#contract/files.ts'
import type { Storage } from '#server/infra/storage/storage.ts'
import { readPdf } from './readPdf.ts'
import type { UserId } from '#server/db/columns.ts'

/** The content that a model gets of a file: its text, or no text for an image. */
export interface Reading {
  text: string | null
  isCut: boolean
}

const images = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
const PDF = 'application/pdf'

const isText = (mimeType: string): boolean => mimeType.startsWith('text/') || mimeType === 'application/xml'

/** Reads the part of a file that a model may have: a whole image, or the beginning of a text. */
export const readFile = async (
  storage: Storage,
  userId: UserId,
  { fileId, mimeType }: StoredFile,
): Promise<Reading> => {
  if (images.has(mimeType)) return { text: null, isCut: false }
  if (mimeType !== PDF && !isText(mimeType)) {
    throw new Refusal('FILE_UNSUPPORTED', 'Images (JPEG, PNG, GIF, WebP), text, CSV and PDF are supported.')
  }
  const content = () => storage.read(fileId)
  const { text, isCut } =
    mimeType === PDF ? await readPdf(userId, content) : { text: textOf(await buffer(await content())), isCut: false }
  // PostgreSQL cannot store NUL.
  const plain = text.replaceAll('\0', '').trim()
  if (plain === '') throw new Refusal('FILE_WITHOUT_TEXT', undefined)
  const beginning = plain.slice(0, limits.attachmentText).toWellFormed()
  return { text: beginning, isCut: isCut || beginning.length < plain.length }
}

const textOf = (content: Buffer): string => {
  if (!isUtf8(content)) throw new Refusal('FILE_UNREADABLE', 'The text is not in UTF-8.')
  return new TextDecoder().decode(content)
}
