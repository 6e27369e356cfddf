import { z } from 'zod'
import { FileId } from '#contract/files.ts'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_0-9]{1,63}$/)

/** The manifest of a backup. It is the last part of the archive, so a truncated backup has none. */
export const Manifest = z.strictObject({
  format: z.literal('farthing-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations of the database. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they are restored; `tables/NAME` holds the rows in PostgreSQL's COPY format. */
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: z.int(), sha256: Sum })),
  sequences: z.array(z.strictObject({ name: Name, last: z.string().regex(/^\d+$/).nullable() })),
  /** `files/ID` holds the bytes. */
  files: z.array(z.strictObject({ fileId: FileId, sha256: Sum })),
  /** Files that were deleted during the backup: their rows are removed after a restore. */
  gone: z.array(FileId),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
