import { z } from 'zod'
import { FileId } from '#contract/files.ts'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_0-9]{1,63}$/)

/** What a backup says of itself. It is the last part of the archive: one that was cut short has none. */
export const Manifest = z.strictObject({
  format: z.literal('farthing-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The steps that had made the tables. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they are filled; `tables/NAME` holds the rows as PostgreSQL's COPY writes them. */
  tables: z.array(z.strictObject({ name: Name, columns: z.array(Name).min(1), rows: z.int(), sha256: Sum })),
  sequences: z.array(z.strictObject({ name: Name, last: z.string().regex(/^\d+$/).nullable() })),
  /** `files/ID` holds the bytes. */
  files: z.array(z.strictObject({ fileId: FileId, sha256: Sum })),
  /** Files that were deleted while the backup was taken: their rows go when it is restored. */
  gone: z.array(FileId),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
