import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { limits } from '#contract/limits.ts'
import type { StorageUsage } from '#contract/files.ts'
import type { ServerConfig } from '#server/infra/config.ts'

const MB = 1_048_576
const DAY_MS = 86_400_000
const ANYTHING = 'application/octet-stream'

/** The longest file extension that is kept when a name is truncated, such as `.spreadsheet`. */
const ENDING = 16

/** Sanitises a file name: no path, no invisible characters, limited length. */
export const fileName = (given: string): string => {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return 'file'
  return cut(name)
}

const cut = (name: string): string => {
  const letters = [...name]
  if (letters.length <= limits.fileName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? Array.from(name.slice(dot)) : []
  const extension = ending.length <= ENDING ? ending : []
  return [...letters.slice(0, limits.fileName - extension.length), ...extension].join('')
}

// oxlint-disable-next-line no-control-regex -- what is looked for are controls
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** The head may end within a multi-byte character. */
const isText = (head: Buffer): boolean =>
  [0, 1, 2, 3].some((less) => isUtf8(head.subarray(0, head.length - less))) && !CONTROLS.test(head.toString('utf8'))

/** Detects the type from the content, ignoring the type that the sender declares. */
export const mimeTypeOf = async (head: Buffer): Promise<string> => {
  const known = await fileTypeFromBuffer(head).catch(() => undefined)
  if (known !== undefined) return known.mime
  return isText(head) ? 'text/plain' : ANYTHING
}

export const spaceOf = (
  { storageMb, uploadMb }: Pick<ServerConfig, 'storageMb' | 'uploadMb'>,
  used: number,
): StorageUsage => ({
  usedBytes: used,
  freeBytes: Math.max(0, storageMb * MB - used),
  maxBytes: storageMb * MB,
  maxFileBytes: uploadMb * MB,
})

export const expiryOf = (now: Date, days: number = limits.fileDays): Date => new Date(now.getTime() + days * DAY_MS)
