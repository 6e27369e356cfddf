import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'

/** What an archive says of itself: its kind, and of each part how long it is and what its bytes add up to. */
export const Manifest = z.strictObject({
  format: z.literal('farthing-account'),
  version: z.literal(1),
  parts: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Za-z]+\.(json|csv)$|^files\/[1-9]\d{0,5}$/),
        bytes: z.int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(100_100),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const LEDGER = 'ledger.csv'
export const fileOf = (number: number): string => `files/${number}`

/** Where an archive is damaged, in words. */
export const invalid = (message: string, path: (string | number)[] = []): Refusal =>
  new Refusal('ARCHIVE_INVALID', `The archive was not imported: ${message}.`, [{ path, message }])
