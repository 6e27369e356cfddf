import { pendingMarker, statusMeaning, type StatusMeaning } from './bankWords.ts'
import type { Columns } from './columns.ts'
import type { Decisions, StatusChoice } from '#import/engine/decisions.ts'
import type { Statement } from '#import/formats/model.ts'
import type { ParseOptions } from './parseOptions.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** The status of a row as written, and its meaning. */
export interface WrittenStatus {
  text: string
  meaning: StatusMeaning | undefined
  /** It stands only in a word among others, so the user is asked. */
  isUnsure?: true
}

/** The status of a row: from the status column, else from words of its descriptions that mark it as pending. */
export const statusOf = (cells: readonly string[], { state, texts }: Columns): WrittenStatus => {
  if (state !== undefined) {
    const text = (cells[state] ?? '').trim()
    return { text, meaning: statusMeaning(text) }
  }
  const [marker] = texts.flatMap((column) => pendingMarker(cells[column] ?? '') ?? [])
  if (marker === undefined) return { text: '', meaning: undefined }
  return marker.kind === 'mark'
    ? { text: marker.text, meaning: 'pending' }
    : { text: marker.text, meaning: undefined, isUnsure: true }
}

/** A status of rows, and how they are imported. */
export interface StatusFinding {
  /** Its key in the decisions. */
  key: string
  /** As written in the first of the rows. */
  text: string
  count: number
  /** Undefined for an unknown word. */
  meaning: StatusMeaning | undefined
  /** Undefined until the user decides. */
  choice: StatusChoice | undefined
}

/** Reads the cells of a row, and how its status is imported. */
interface StatusContext {
  cellsOf: (row: number) => readonly string[]
  statusChoice: (status: WrittenStatus) => StatusChoice | undefined
}

/** A column with more different texts is not a status column. */
const MAX_STATUSES = 30

/** The statuses of the rows, most frequent first. */
export const statusesOf = (
  rows: Iterable<number>,
  { columns }: ParseOptions,
  context: StatusContext,
): StatusFinding[] => {
  const found = new Map<string, StatusFinding>()
  for (const row of rows) {
    const status = statusOf(context.cellsOf(row), columns)
    const { text, meaning } = status
    if (text === '' && columns.state === undefined) continue
    const key = keyOf(text)
    const known = found.get(key)
    if (known !== undefined) known.count++
    else
      found.set(key, {
        key,
        text,
        count: 1,
        meaning,
        choice: context.statusChoice(status),
      })
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, MAX_STATUSES)
}

/** The key of uncleared transactions of a program. */
const UNCLEARED = 'uncleared'

/** How uncleared transactions of a program are imported; those of a bank are pending. */
export const choiceForUncleared = (program: string | undefined, { states }: Pick<Decisions, 'states'>): StatusChoice =>
  (program === undefined ? undefined : states.get(UNCLEARED)) ?? 'pending'

/** Uncleared rows of a program. */
export const unclearedFinding = (
  { source: { program }, rows }: Pick<Statement, 'source' | 'rows'>,
  decisions: Pick<Decisions, 'states'>,
): StatusFinding[] => {
  const count = program === undefined ? 0 : rows.filter(({ status }) => status === 'pending').length
  const choice = choiceForUncleared(program, decisions)
  return count === 0 ? [] : [{ key: UNCLEARED, text: '', count, meaning: 'uncleared', choice }]
}
