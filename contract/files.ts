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
  expiresAt: Timestamp,
  size: Bytes,
  /** Detected from the content, regardless of the file name. */
  mimeType: z.string(),
  name: z.string(),
  description: z.string().optional(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Used and available storage of a user. */
export const StorageUsage = z.object({
  usedBytes: Bytes,
  freeBytes: Bytes,
  maxBytes: Bytes,
  /** The largest file that may be uploaded. */
  maxFileBytes: Bytes,
})
export type StorageUsage = z.infer<typeof StorageUsage>

const FileRef = z.object({ fileId: FileId })

export const files = {
  list: get('/files/authed/getList', {
    needs: 'view',
    summary: 'All files, largest first',
    output: z.object({ files: z.array(StoredFile) }),
  }),
  getSpace: get('/files/authed/availableSpace', {
    needs: 'view',
    summary: 'Used and available storage',
    output: StorageUsage,
  }),
  download: download('/files/download', {
    needs: 'nothing',
    summary: 'Download a file that is shared or owned by the caller',
    access: 'public',
    input: FileRef,
  }),
  downloadOwn: download('/files/authed/download', {
    needs: 'view',
    summary: 'Download a file of the user',
    input: FileRef,
  }),
  upload: upload('/files/authed/upload', {
    needs: 'edit',
    summary: 'Upload a file; private by default, deleted after at most 14 days',
    input: z.object({
      expiredAfterDays: z.coerce.number<number>().int().min(1).max(limits.fileDays).optional(),
      isPublic: QueryFlag.optional(),
      description: text(limits.fileDescription).optional(),
    }),
    output: FileRef,
    status: 201,
  }),
  share: post('/files/authed/share', {
    needs: 'edit',
    summary: 'Share a file by its link, or stop sharing it',
    input: FileRef.extend({ isPublic: z.boolean() }),
  }),
  remove: post('/files/authed/delete', { needs: 'edit', summary: 'Delete a file, with its report', input: FileRef }),
  removeAll: post('/files/authed/deleteAll', { needs: 'edit', summary: 'Delete all files, including reports' }),
}
