import { FileRefusal } from '#import/engine/FileRefusal.ts'

/** One line of a record: its letter and what stands behind it. */
export interface QifField {
  code: string
  text: string
}

/** One record, and the list it stands in: `Bank`, `Account`, `Cat`. */
export interface QifRecord {
  list: string
  line: number
  fields: QifField[]
}

/** Cuts a file into its records. One that no mark ends is cut off, unless its list says nothing more. */
export const recordsOf = (text: string): QifRecord[] => {
  const records: QifRecord[] = []
  let list = ''
  let fields: QifField[] = []
  const lines = text.split('\n')
  let start = 1
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trimEnd()
    if (trimmed.startsWith('!')) {
      list = listOf(trimmed) ?? list
      fields = []
    } else if (trimmed.startsWith('^')) {
      if (fields.length > 0) records.push({ list, line: start, fields })
      fields = []
    } else if (trimmed.trim() !== '') {
      if (fields.length === 0) start = index + 1
      fields.push({ code: trimmed.charAt(0), text: trimmed.slice(1).trim() })
    }
  }
  if (fields.length > 0) throw new FileRefusal('cut', lines.length)
  return records
}

/** The list that a line begins; option lines begin none. */
const listOf = (line: string): string | undefined => {
  const [, type] = /^!type:\s*(.+)$/i.exec(line) ?? []
  if (type !== undefined) return type.trim().toLowerCase()
  return /^!account\b/i.test(line) ? 'account' : undefined
}

/** The value after a letter code; undefined if empty. */
export const fieldOf = ({ fields }: QifRecord, code: string): string | undefined =>
  fields.find((field) => field.code === code)?.text || undefined

/** A part of a split: category, note and amount, as they are written. */
export interface QifSplit {
  category: string
  note: string | undefined
  amount: string | undefined
}

export const splitsOf = ({ fields }: QifRecord): QifSplit[] => {
  const splits: QifSplit[] = []
  for (const { code, text } of fields) {
    const last = splits.at(-1)
    if (code === 'S') splits.push({ category: text, note: undefined, amount: undefined })
    if (code === 'E' && last !== undefined) last.note = text || undefined
    if (code === '$' && last !== undefined) last.amount = text || undefined
  }
  return splits
}
