import { z } from 'zod'
import { limits } from './limits.ts'
import { download, get, post, upload } from './endpoint.ts'
import { QueryFlag, text, Timestamp } from './fields.ts'

/** 256 random bits: knowing the id of a shared file grants access. */
export const FileId = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export type FileId = z.infer<typeof FileId>

const Bytes = z.int().nonnegative()

export const StoredFile = z.object({
  fileId: FileId,
  /** Whether anyone who has its link may download it. */
  isPublic: z.boolean(),
  createdAt: Timestamp,
  /** When it is deleted. */
  expiresAt: Timestamp,
  size: Bytes,
  /** Detected from the content, regardless of the file name. */
  mimeType: z.string(),
  name: z.string(),
  description: z.string().optional(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Used and available storage of a user. */
export const Space = z.object({
  usedBytes: Bytes,
  freeBytes: Bytes,
  maxBytes: Bytes,
  /** The largest file that may be uploaded. */
  maxFileBytes: Bytes,
})
export type Space = z.infer<typeof Space>

const OnFile = z.object({ fileId: FileId })

export const files = {
  list: get('/files/authed/getList', {
    summary: 'All files, the largest first',
    output: z.object({ files: z.array(StoredFile) }),
  }),
  getSpace: get('/files/authed/availableSpace', { summary: 'How much may still be stored', output: Space }),
  download: download('/files/download', {
    summary: 'A shared file, to anyone; a private one, to its owner',
    access: 'public',
    input: OnFile,
  }),
  downloadOwn: download('/files/authed/download', { summary: 'A file of one’s own', input: OnFile }),
  upload: upload('/files/authed/upload', {
    summary: 'Store a file; private unless shared, deleted after 14 days or fewer',
    input: z.object({
      expiredAfterDays: z.coerce.number<number>().int().min(1).max(limits.fileDays).optional(),
      isPublic: QueryFlag.optional(),
      description: text(limits.fileDescription).optional(),
    }),
    output: OnFile,
    status: 201,
  }),
  share: post('/files/authed/share', {
    summary: 'Let anyone with the link download a file, or no longer',
    input: OnFile.extend({ isPublic: z.boolean() }),
  }),
  remove: post('/files/authed/delete', { summary: 'Delete a file; a report goes with its file', input: OnFile }),
  removeAll: post('/files/authed/deleteAll', { summary: 'Delete all files, those of reports too' }),
}
