import { limits } from '#contract/limits.ts'
import type { Account } from '#contract/accounts.ts'
import type { Plan } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import type { ChangedRow, Kind, RowImage } from '#contract/history.ts'
import { isEqual } from '#shared/money.ts'
import { dryRun } from '#server/kernel/changeSet.sql.ts'
import type { PlanStep } from '#server/db/schemaOfAssistant.ts'
import { listAccounts } from '#server/features/accounts/sql.ts'
import { listTouched, openSetId } from '#server/features/history/sql.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { findTool, type Tool } from './tools.ts'

const MAX_STEPS = 50

/** The result of the steps of a plan. */
export interface Outcome {
  rows: ChangedRow[]
  balances: Plan['balances']
  /** Outputs of the steps. */
  outputs: unknown[]
}

/** A reference to an id that an earlier step creates: `$1.categoryId`. */
const REFERENCE = /^\$(\d{1,2})\.(\w{1,64})$/

const valueOf = (output: unknown, field: string): unknown =>
  typeof output === 'object' && output !== null ? Object.entries(output).find(([key]) => key === field)?.[1] : undefined

/**
 * The input of a step with references replaced by the outputs of earlier steps. Only ids can be references, never
 * texts.
 */
const resolve = (input: unknown, outputs: unknown[]): unknown => {
  if (Array.isArray(input)) return input.map((part) => resolve(part, outputs))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      const [, step, field] = key.endsWith('Id') && typeof value === 'string' ? (REFERENCE.exec(value) ?? []) : []
      return [key, field === undefined ? resolve(value, outputs) : valueOf(outputs[Number(step) - 1], field)]
    }),
  )
}

/** How later steps refer to the output of this one. */
export const referencesOf = (output: unknown, step: number): unknown =>
  Object.fromEntries(
    Object.keys(typeof output === 'object' && output !== null ? output : {}).map((field) => [
      field,
      `$${step}.${field}`,
    ]),
  )

const movedBalances = (before: Account[], after: Account[]): Plan['balances'] =>
  after.flatMap(({ accountId, name, currencyId, amount }) => {
    const then = before.find((account) => account.accountId === accountId)?.amount ?? '0'
    return isEqual(then, amount) ? [] : { accountId, name, currencyId, before: then, after: amount }
  })

/** Runs the steps within the open change set. */
export const apply = async (tools: readonly Tool[], steps: PlanStep[], call: UserCall): Promise<Outcome> => {
  const { db, bookId, now } = call
  if (steps.length > MAX_STEPS) throw new Refusal('LIMIT_REACHED', `A plan has at most ${MAX_STEPS} steps.`)
  const before = await listAccounts(db, bookId, now)
  const outputs: unknown[] = []
  for (const { tool, input } of steps) {
    outputs.push(await findTool(tools, tool).run(resolve(input, outputs), call))
  }
  const setId = await openSetId(db)
  const rows = await listTouched(db, bookId, setId, { statement: 0, rowId: 0 }, limits.planRows + 1)
  if (rows.length > limits.planRows) {
    throw new Refusal('LIMIT_REACHED', `A plan touches at most ${limits.planRows} rows.`)
  }
  const plain = rows.map(({ kind, rowId, before, after }) => ({ kind, rowId, before, after }))
  return { rows: plain, balances: movedBalances(before, await listAccounts(db, bookId, now)), outputs }
}

/** A dry run of the steps; nothing is kept. */
export const dryRunPlan = (tools: readonly Tool[], steps: PlanStep[], call: UserCall): Promise<Outcome> =>
  dryRun(
    call.db,
    { bookId: call.bookId, userId: call.userId, source: 'assistant', call: 'assistant.tryOut', needs: 'view' },
    (db) => apply(tools, steps, { ...call, db }),
  )

/** The kind of row that a field refers to. */
const namedBy: Record<string, Kind> = {
  folderId: 'folders',
  accountId: 'accounts',
  toAccountId: 'accounts',
  sourceAccountId: 'accounts',
  targetAccountId: 'accounts',
  categoryId: 'categories',
  parentId: 'categories',
  currencyId: 'currencies',
  toCurrencyId: 'currencies',
  recurringId: 'recurring',
  roundUpId: 'transactions',
  splitId: 'transactions',
  payeeId: 'payees',
  tagIds: 'tags',
}

/** The effects of a plan as comparable text: new rows get different ids each time, so they are numbered in order. */
export const contentOf = (rows: ChangedRow[]): string => {
  const added = rows.filter(({ before }) => before === undefined).map(({ kind, rowId }) => `${kind} ${rowId}`)
  const place = (kind: Kind | undefined, id: string | number | null): string | number | null => {
    const at = kind === undefined ? -1 : added.indexOf(`${kind} ${id}`)
    return at === -1 ? id : `new ${at}`
  }
  /** A list of ids is comma-separated text. */
  const places = (kind: Kind | undefined, value: string | number | null) =>
    typeof value === 'string' && kind === 'tags' ? value.split(',').map((id) => place(kind, id)) : place(kind, value)
  const fieldsOf = (image: RowImage | undefined) =>
    image && Object.entries(image).map(([field, value]) => [field, places(namedBy[field], value)])
  return JSON.stringify(
    rows.map(({ kind, rowId, before, after }) => [kind, place(kind, rowId), fieldsOf(before), fieldsOf(after)]),
  )
}
