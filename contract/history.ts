import { z } from 'zod'
import { changeSources, kinds, references } from './lists.ts'
import { get, post } from './endpoint.ts'
import { Id, QueryId, Timestamp } from './fields.ts'

export const ChangeSource = z.enum(changeSources)
export type ChangeSource = z.infer<typeof ChangeSource>

export const Kind = z.enum(kinds)
export type Kind = z.infer<typeof Kind>

/** How many rows of one kind a command touched. */
export const KindSummary = z.object({
  kind: Kind,
  added: z.int(),
  changed: z.int(),
  deleted: z.int(),
  /** The type of a single transaction that is neither income nor expense. */
  type: z.enum(['opening', 'adjustment', 'transfer']).optional(),
  /** The name of the row, if it is the only one and has a name. */
  name: z.string().optional(),
})
export type KindSummary = z.infer<typeof KindSummary>

/** One command as data: who did what; the client adds the text. */
export const ChangeSet = z.object({
  changeSetId: Id,
  means: ChangeSource,
  /** Such as `transactions.create`. */
  call: z.string(),
  /** The member who did it; absent where the program did by itself, and in what was recorded before there were members. */
  by: z.object({ userId: Id, username: z.string() }).optional(),
  at: Timestamp,
  summary: z.array(KindSummary),
  /** True when it has been undone and is not in effect. */
  undone: z.boolean(),
  /** The change sets that it undid; empty unless it is an undo. */
  undoes: z.array(Id),
})
export type ChangeSet = z.infer<typeof ChangeSet>

/** The fields of a row as text, by name: amounts digit for digit, moments in UTC. */
export const RowImage = z.record(z.string(), z.string().nullable())
export type RowImage = z.infer<typeof RowImage>

/** One row, before a command and after it. */
export const ChangedRow = z.object({
  kind: Kind,
  rowId: Id,
  /** Absent when the command created the row. */
  before: RowImage.optional(),
  /** Absent when the command deleted it. */
  after: RowImage.optional(),
  /** Names of deleted rows that it refers to, by kind and id, such as `accounts 12`. */
  gone: z.record(z.string(), z.string()).optional(),
})
export type ChangedRow = z.infer<typeof ChangedRow>

/** The rows that a row refers to, before or after. */
export const namedBy = ({ before = {}, after = {} }: ChangedRow): { kind: Kind; rowId: number }[] =>
  [before, after].flatMap((image) =>
    Object.entries(image).flatMap(([field, value]) => {
      const kind = references[field]
      return kind === undefined || value === null ? [] : value.split(',').map((id) => ({ kind, rowId: Number(id) }))
    }),
  )

const listOf = (names: readonly string[]) =>
  z.string().regex(new RegExp(`^(${names.join('|')})(,(${names.join('|')}))*$`))

const Page = {
  /** The `next` of an earlier page. */
  after: z.string().max(128).optional(),
  count: z.coerce.number<number>().int().min(1).max(100).optional(),
}

/** Unknown fields are refused: ignoring one would widen the result to everything. */
export const HistoryFilter = z.strictObject({
  /** Comma-separated; any may match. */
  means: listOf(ChangeSource.options).optional(),
  /** Comma-separated; any may match. */
  kinds: listOf(Kind.options).optional(),
  /** A member's id. */
  by: QueryId.optional(),
  /** Inclusive. */
  fromTime: Timestamp.optional(),
  /** Inclusive. */
  toTime: Timestamp.optional(),
  /** Part of a current or former name or description of a touched row, ignoring case. */
  text: z
    .string()
    .min(1)
    .max(256)
    .refine((value) => !value.includes('\0'))
    .optional(),
})
export type HistoryFilter = z.infer<typeof HistoryFilter>

export const history = {
  list: get('/user/history/getList', {
    needs: 'view',
    summary: 'Commands, newest first',
    freeTextFields: ['text'],
    input: HistoryFilter.extend(Page),
    output: z.object({ changeSets: z.array(ChangeSet), next: z.string().optional() }),
  }),
  get: get('/user/history/get', {
    needs: 'view',
    summary: 'One command with its rows before and after',
    input: z.object({ changeSetId: QueryId, ...Page }),
    output: z.object({ changeSet: ChangeSet, rows: z.array(ChangedRow), next: z.string().optional() }),
  }),
  undo: post('/user/history/undo', {
    needs: 'add',
    summary: 'Undo a command, with the named later commands that depend on it, atomically',
    input: z.object({ changeSetId: Id, with: z.array(Id).max(1000).optional() }),
    output: z.object({ changeSetId: Id }),
  }),
}
