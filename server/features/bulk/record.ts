import { RecordedRows } from '#shared/recordedRows.ts'
import { Refusal, type Issue, recordedMeanwhile } from '#contract/errors.ts'
import type { BulkDraft, BulkTransaction } from '#contract/bulk.ts'
import { insertWithRoundUps } from '#server/features/transactions/roundUps.ts'
import { listRoundUps } from '#server/features/transactions/roundUps.sql.ts'
import { Slices } from '#server/kernel/inSlices.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { refuseForTransfers } from '#server/features/categories/find.ts'
import { makeNamed, type Named } from './names.ts'
import { assertBalances, changeBalances } from './balances.ts'
import { joinOtherSide, refuseLines, replacePending } from './onRecorded.ts'
import { makePlans } from './plans.ts'
import { listRecordedSince } from './recordedSince.sql.ts'
import { Filler } from '#server/features/sorting/fill.ts'
import { KnownRules } from '#server/features/sorting/knownRules.ts'
import { openValues, sortingOf, withFilled } from '#server/features/transactions/filled.ts'
import { linesOf } from '#server/features/transactions/lines.ts'
import {
  type LineValues,
  plainTransaction,
  refuseWrongSign,
  transferTransaction,
  type TransactionValues,
} from '#server/features/transactions/rules.ts'
import { adoptReconciled } from '#server/features/statements/adopt.ts'
import { refreshStatistics } from '#server/features/transactions/sql.ts'
import type { BalanceKind } from '#contract/fields.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

/** Transactions written by one statement. */
const CHUNK_ROWS = 500
/** From this many rows on, the planner's statistics are refreshed. */
const MANY_ROWS = 10_000
/** More faults than anyone corrects at a time. */
const MAX_FAULTS = 100

interface Fault {
  code: ErrorCode
  issues: Issue[]
}

/** A command without its transactions. */
type Frame = Omit<BulkDraft, 'entries'>

/** Records all transactions of one command in order, or none; a refusal names the rows. */
export const recordMany = async (
  draft: Frame,
  rows: AsyncIterable<BulkTransaction[]>,
  call: UserCall,
): Promise<void> => {
  const isRecorded = await recordedSince(draft, call)
  const named = await makeNamed(draft, call)
  const rules = isRounded(draft) ? await listRoundUps(call.db, call.bookId) : []
  const isImport = draft.means === 'import'
  const recording = {
    named,
    call,
    rounds: isRounded(draft),
    filler: new Filler(call),
    isImport,
    rules: new KnownRules(call),
  }
  const faults: Fault[] = []
  let count = 0
  let recorded = 0
  for await (const chunk of inChunks(rows)) {
    await named.details.learn(chunk.flatMap((row) => [row, ...(row.lines ?? [])]))
    const transactions = await readTransactions(chunk, count, recording, faults)
    count += chunk.length
    recorded += chunk.filter(isRecorded).length
    if (faults.length >= MAX_FAULTS) break
    // After the first fault nothing will be kept: the remaining rows are only checked.
    if (faults.length + recorded === 0) await insertWithRoundUps(call.db, call.bookId, transactions, rules)
  }
  if (count + (draft.budgets ?? []).length + (draft.recurring ?? []).length === 0) throw refuseEmpty()
  if (recorded > 0) throw recordedMeanwhile(recorded)
  if (faults[0]) throw refusalOf(faults[0].code, faults)
  await changeBalances(draft, call)
  await adoptReconciled(call)
  await assertBalances(draft, named, call)
  await makePlans(draft, named, call)
  if (count >= MANY_ROWS) await refreshStatistics(call.db)
}

/**
 * Rows that were recorded after they were compared: the user's commands run one at a time, so none comes in between.
 */
const recordedSince = async ({ comparedWith, accounts = [] }: Frame, { db, bookId }: UserCall) => {
  const stored = comparedWith === undefined ? [] : await listRecordedSince(db, bookId, comparedWith)
  if (stored.length === 0) return () => false
  const rows = new RecordedRows(stored)
  const newNames = new Map(accounts.map(({ ref, name }) => [ref, name]))
  return (row: BulkTransaction) =>
    row.replaces === undefined && rows.has({ ...row, account: newNames.get(row.accountId) ?? row.accountId })
}

/** The same rows in chunks of one statement. */
async function* inChunks(rows: AsyncIterable<BulkTransaction[]>): AsyncGenerator<BulkTransaction[]> {
  let waiting: BulkTransaction[] = []
  for await (const some of rows) {
    waiting = waiting.concat(some)
    while (waiting.length >= CHUNK_ROWS) yield waiting.splice(0, CHUNK_ROWS)
  }
  if (waiting.length > 0) yield waiting
}

const isRounded = ({ means, roundUps = means !== 'import' }: Frame): boolean => roundUps

const refusalOf = (code: ErrorCode, faults: Fault[]): Refusal => {
  const issues = faults.flatMap((fault) => fault.issues)
  return new Refusal(
    code,
    `Nothing was recorded: ${issues.length} rows or fields are wrong.`,
    issues.slice(0, MAX_FAULTS),
  )
}

interface Recording {
  named: Named
  call: UserCall
  rounds: boolean
  filler: Filler
  isImport: boolean
  rules: KnownRules
}

/** The transactions to insert; those that replace pending ones, or join the other side of a transfer, are written at once. */
const readTransactions = async (
  rows: BulkTransaction[],
  from: number,
  recording: Recording,
  faults: Fault[],
): Promise<TransactionValues[]> => {
  const transactions: TransactionValues[] = []
  const slices = new Slices()
  for (const [index, row] of rows.entries()) {
    if (slices.isOver) await slices.next()
    const path = ['entries', from + index]
    try {
      if (row.replaces !== undefined) await replacePending(row, row.replaces, recording)
      else if (row.withTransactionId !== undefined) await joinOtherSide(row, row.withTransactionId, recording)
      else transactions.push(await readFormDraft(row, recording))
    } catch (refused) {
      faults.push(faultAt(refused, path))
    }
  }
  return transactions
}

const readFormDraft = async (row: BulkTransaction, recording: Recording): Promise<TransactionValues> => {
  const { named, rules } = recording
  await rules.refuseUnknown(row)
  if (row.kind !== undefined) return readBalance(row, row.kind, named)
  return row.type === 1 ? readTransfer(row, named) : readPlain(row, recording)
}

/** The issues of a refused row, with their codes and paths. */
const faultAt = (refused: unknown, path: (string | number)[]): Fault => {
  if (!(refused instanceof Refusal)) throw refused
  const { code, issues } = refused
  const places = issues.length === 0 ? [[]] : issues.map((issue) => issue.path.map(fieldOf))
  return { code, issues: places.map((place) => ({ path: [...path, ...place], message: code })) }
}

/** The outgoing amount of a transfer is in its `delta`. */
const fieldOf = (field: string | number): string | number => (field === 'fromDelta' ? 'delta' : field)

const refuseEmpty = (): Refusal =>
  new Refusal('INVALID_INPUT', 'The command records nothing.', [{ path: ['entries'], message: 'is empty' }])

const missing = (field: string): Refusal =>
  new Refusal('INVALID_INPUT', undefined, [{ path: [field], message: 'is missing' }])

const readPlain = async (row: BulkTransaction, { named, filler, isImport }: Recording): Promise<TransactionValues> => {
  const accountRef = named.accountRef(row.accountId, 'accountId')
  const createdAt = new Date(row.created)
  const details = named.details.read(row)
  if (row.lines) {
    const lines = linesOf(row.lines, { accountRef, delta: row.delta, createdAt }, named)
    const [{ categoryId }] = lines as [LineValues]
    return { ...plainTransaction({ ...row, categoryId }, accountRef, createdAt), details, lines }
  }
  const category = row.categoryId === undefined ? undefined : named.category(row.categoryId)
  if (category?.forTransfers === true) throw refuseForTransfers()
  if (category !== undefined) refuseWrongSign(category.type, row.delta, row.refund)
  // An import records the category that its review has shown.
  if (category !== undefined && isImport) {
    return {
      ...plainTransaction({ ...row, categoryId: category.id }, accountRef, createdAt),
      details,
      sorting: sortingOf(row),
    }
  }
  const filled = await filler.fill(openValues(row, category?.id, details, accountRef))
  return withFilled(plainTransaction({ ...row, ...filled }, accountRef, createdAt), details, filled)
}

const readBalance = (row: BulkTransaction, kind: BalanceKind, named: Named): TransactionValues => {
  refuseLines(row)
  if (row.type === 1) {
    throw new Refusal('INVALID_INPUT', 'A transfer is neither an opening balance nor an adjustment.', [
      { path: ['kind'], message: 'is wrong' },
    ])
  }
  const { id: categoryId } = named.category(row.categoryId)
  const accountRef = named.accountRef(row.accountId, 'accountId')
  const transaction = plainTransaction({ ...row, categoryId }, accountRef, new Date(row.created))
  return { ...transaction, kind, details: named.details.read(row) }
}

const readTransfer = (row: BulkTransaction, named: Named): TransactionValues => {
  refuseLines(row)
  const { toAccountId, toDelta, delta, description } = row
  if (toAccountId === undefined) throw missing('toAccountId')
  if (toDelta === undefined) throw missing('toDelta')
  const amounts = { categoryId: named.category(row.categoryId).id, fromDelta: delta, toDelta, description }
  const from = named.accountRef(row.accountId, 'accountId')
  const to = named.accountRef(toAccountId, 'toAccountId')
  return { ...transferTransaction(amounts, from, to, new Date(row.created)), details: named.details.read(row) }
}
