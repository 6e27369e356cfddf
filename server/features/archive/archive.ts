import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import type { PartName } from './partNames.ts'

export const ARCHIVE_VERSION = 2

/** The manifest of an archive: its kind, and the length and checksum of each part. */
export const Manifest = z.strictObject({
  format: z.literal('farthing-account'),
  version: z.literal([1, ARCHIVE_VERSION]),
  parts: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Za-z]+\.(json|csv)$|^(files|receipts)\/[1-9]\d{0,5}$/),
        bytes: z.int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(200_200),
})
export type Manifest = z.infer<typeof Manifest>

/** The file of a part. The first version called recurring transactions rules, and had no others. */
export const fileOf = (part: PartName, { version }: Pick<Manifest, 'version'>): string => {
  if (version !== 1) return `${part}.json`
  return { recurring: 'rules.json', rules: 'none' }[part as string] ?? `${part}.json`
}

export const MANIFEST = 'manifest.json'
export const LEDGER = 'ledger.csv'

/** Parts whose rows have files in the archive, named by row number. */
export const byteParts = ['files', 'receipts'] as const
export type BytePart = (typeof byteParts)[number]

export const bytesNameOf = (part: BytePart, number: number): string => `${part}/${number}`
export const isBytesOf = (part: BytePart, name: string): boolean => name.startsWith(`${part}/`)
export const isBytes = (name: string): boolean => byteParts.some((part) => isBytesOf(part, name))

/** The refusal of a damaged archive, with the place of the damage. */
export const invalid = (message: string, path: (string | number)[] = []): Refusal =>
  new Refusal('ARCHIVE_INVALID', `The archive was not imported: ${message}.`, [{ path, message }])
