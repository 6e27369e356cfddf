import { buffer } from 'node:stream/consumers'
import type { Attachment, Message } from '#contract/assistant.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { findOwnFile } from '#server/features/files/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { Attached } from '#server/grammar/model.ts'
import { readFile } from './readFile.ts'
import { findContext, lockContext } from './sql.ts'
import {
  asAttachment,
  insertAttachment,
  listAttachments,
  measureAttached,
  type StoredAttachment,
} from './attachments.sql.ts'

interface Handing {
  contextId: number
  fileId: FileId
}

const refuseTooMuch = ({ count, bytes }: { count: number; bytes: number }, size: number): void => {
  if (count >= limits.attachments)
    throw new Refusal('LIMIT_REACHED', `At most ${limits.attachments} files per message.`)
  if (bytes + size > limits.attachmentBytes) throw new Refusal('TOO_LARGE', 'At most 16 MiB per message.')
}

/**
 * Attaches a file to the next message of a chat. The file is read first, so that an unreadable one is refused while it
 * can still be replaced.
 */
export const attachFile = async ({ contextId, fileId }: Handing, call: UserCall): Promise<void> => {
  const { db, userId, bookId, now, storage } = call
  requireRow(await findContext(db, call, contextId), 'chat')
  const file = requireRow(await findOwnFile(db, bookId, fileId, now), 'file')
  refuseTooMuch(await measureAttached(db, userId, contextId), file.size)
  const reading = await readFile(storage, userId, file)
  await db.transaction().execute(async (tx) => {
    requireRow(await lockContext(tx, call, contextId), 'chat')
    refuseTooMuch(await measureAttached(tx, userId, contextId), file.size)
    if (!(await insertAttachment(tx, call, { contextId, fileId, ...reading }))) {
      throw new Refusal('INVALID_INPUT', 'The file is already attached.', [
        { path: ['fileId'], message: 'is attached' },
      ])
    }
  })
}

/** Messages with their attachments, and the attachments for the next message. */
export const withAttachments = async (
  { db, userId }: UserCall,
  contextId: number,
  messages: Message[],
): Promise<{ messages: Message[]; attached: Attachment[] }> => {
  const byMessage = Map.groupBy(await listAttachments(db, userId, contextId), ({ message_id }) => message_id)
  const of = (messageId: number | null) => byMessage.get(messageId)?.map(asAttachment)
  return {
    messages: messages.map((message) => ({ ...message, attachments: of(message.messageId) })),
    attached: of(null) ?? [],
  }
}

/** Tells a model that a file cannot be read any more. */
const NOT_HERE = '(This file is not at hand any more.)'
const MORE = '\n(The file goes on; only its beginning is here.)'

/**
 * Contents of a chat's files by message, newest first up to a limit, so that a long chat does not send every file
 * again.
 */
export const attachedOf = async (
  { db, userId, storage }: Pick<UserCall, 'db' | 'userId' | 'storage'>,
  contextId: number,
): Promise<Map<number | null, Attached[]>> => {
  const byMessage = new Map<number | null, Attached[]>()
  let bytes = 0
  for (const stored of (await listAttachments(db, userId, contextId)).toReversed()) {
    bytes += stored.text?.length ?? stored.size
    const isAtHand = bytes <= limits.attachmentBytes
    const attached = isAtHand ? await contentOf(stored, storage) : notHere(stored)
    byMessage.set(stored.message_id, [attached, ...(byMessage.get(stored.message_id) ?? [])])
  }
  return byMessage
}

const notHere = ({ name }: StoredAttachment): Attached => ({ name, kind: 'text', text: NOT_HERE })

const contentOf = async (stored: StoredAttachment, storage: UserCall['storage']): Promise<Attached> => {
  const { name, text, is_cut: isCut, file_id: fileId, mime_type: mimeType } = stored
  if (fileId === null) return notHere(stored)
  if (text !== null) return { name, kind: 'text', text: isCut ? text + MORE : text }
  try {
    return { name, kind: 'image', mimeType, content: await buffer(await storage.read(fileId)) }
  } catch {
    return notHere(stored)
  }
}
