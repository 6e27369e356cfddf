import { pendingMark, stateMeaning, type StateMeaning } from './bankWords.ts'
import type { Columns } from './columns.ts'
import type { Decisions, StateChoice } from '#import/engine/decisions.ts'
import type { Statement } from '#import/formats/model.ts'
import type { ParseOptions } from './parseOptions.ts'
import { keyOf } from '#import/read/keyOf.ts'

/** The state of a row as written, and its meaning. */
export interface WrittenState {
  text: string
  meaning: StateMeaning | undefined
  /** Only a word among others says it: the person is asked. */
  isUnsure?: true
}

/** The state of a row: in its own column, else where its words say that it is pending. */
export const stateOf = (cells: readonly string[], { state, texts }: Columns): WrittenState => {
  if (state !== undefined) {
    const text = (cells[state] ?? '').trim()
    return { text, meaning: stateMeaning(text) }
  }
  const [mark] = texts.flatMap((column) => pendingMark(cells[column] ?? '') ?? [])
  if (mark === undefined) return { text: '', meaning: undefined }
  return mark.kind === 'mark'
    ? { text: mark.text, meaning: 'pending' }
    : { text: mark.text, meaning: undefined, isUnsure: true }
}

/** A state of rows, and how they are imported. */
export interface StateFinding {
  /** Names it among the decisions. */
  key: string
  /** As the first of the rows writes it. */
  text: string
  count: number
  /** Undefined for a word that says neither. */
  meaning: StateMeaning | undefined
  /** Undefined while the person has to say. */
  choice: StateChoice | undefined
}

/** The cells of a row, and how its state is imported. */
interface Reader {
  cellsOf: (row: number) => readonly string[]
  stateChoice: (state: WrittenState) => StateChoice | undefined
}

/** More states than this are no states. */
const AT_MOST = 30

/** The states of the rows, most frequent first. A single unknown one is ignored: its rows are imported. */
export const statesOf = (rows: Iterable<number>, { columns }: ParseOptions, reader: Reader): StateFinding[] => {
  const found = new Map<string, StateFinding>()
  for (const row of rows) {
    const state = stateOf(reader.cellsOf(row), columns)
    const { text, meaning } = state
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
        choice: reader.stateChoice(state),
      })
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, AT_MOST)
}

/** The key for transactions that a program has not cleared yet. */
const UNCLEARED = 'uncleared'

/** How transactions that a program has not cleared yet are imported; a bank's are pending. */
export const choiceForUncleared = (program: string | undefined, { states }: Pick<Decisions, 'states'>): StateChoice =>
  (program === undefined ? undefined : states.get(UNCLEARED)) ?? 'pending'

/** The rows that a program has not cleared yet. */
export const unclearedOf = (
  { source: { program }, rows }: Pick<Statement, 'source' | 'rows'>,
  decisions: Pick<Decisions, 'states'>,
): StateFinding[] => {
  const count = program === undefined ? 0 : rows.filter(({ status }) => status === 'pending').length
  const choice = choiceForUncleared(program, decisions)
  return count === 0 ? [] : [{ key: UNCLEARED, text: '', count, meaning: 'uncleared', choice }]
}
