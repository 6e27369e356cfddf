import { Refusal } from '#contract/errors.ts'
import type { Assertion, Statement, StatementRow } from '#contract/statements.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { type Amount, type AmountInput, sign, subtract, sum } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import { sidesOf } from './ledger.ts'
import type { MockState } from './mockState.ts'
import type { StoredStatement } from './storedStatement.ts'
import { changed, findRow, nextId } from './rows.ts'

interface ListedSide {
  sideId: number
  accountId: number
  delta: Amount
  statementId: number | undefined
  transaction: Transaction
}

/** A transaction, and the second side of a transfer. */
const listedSides = ({ transactions }: MockState): ListedSide[] =>
  transactions.flatMap((transaction) => {
    const to = linkedSide(transaction)
    const { transactionId: sideId, accountId, delta, statementId } = transaction
    const from = { sideId, accountId, delta, statementId, transaction }
    if (to === undefined) return [from]
    return [{ ...to, sideId: to.transactionId, statementId: to.statementId, transaction }, from]
  })

const listedBy = (backend: MockState, statementId: number): ListedSide[] =>
  listedSides(backend).filter((side) => side.statementId === statementId)

const sealOf = (backend: MockState, { statementId, accountId }: StoredStatement): string => {
  const sides = listedBy(backend, statementId).filter((side) => side.accountId === accountId)
  return sides
    .map(({ delta, transaction }) => `${transaction.createdAt} ${delta}`)
    .toSorted()
    .join(', ')
}

/** The reconciled statement of which the sum or a day no longer holds. */
export const brokenStatement = (backend: MockState): number | undefined =>
  backend.statements.find((row) => row.state === 'reconciled' && row.seal !== sealOf(backend, row))?.statementId

export const refuseReconciled = (statementId: number): Refusal =>
  new Refusal('STATEMENT_RECONCILED', undefined, [{ path: ['statements', statementId], message: 'is reconciled' }])

export const isBefore = (a: StoredStatement, b: StoredStatement): boolean =>
  a.day < b.day || (a.day === b.day && a.statementId < b.statementId)

const chainOf = (backend: MockState, accountId: number): StoredStatement[] =>
  backend.statements
    .filter((row) => row.kind === 'statement' && row.accountId === accountId && row.state !== 'draft')
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))

export const asStatement = (backend: MockState, stored: StoredStatement): Statement => {
  const { statementId, accountId, day, balance, state, reconciledAt, reconciledBy, version } = stored
  const row = { statementId, accountId, day, balance, state, reconciledAt, reconciledBy, version }
  const before = chainOf(backend, row.accountId).findLast((other) => isBefore(other, stored))
  const opening = stored.opening ?? before?.balance ?? '0'
  const ticked = sum(listedBy(backend, row.statementId).map(({ delta }) => delta))
  return { ...row, opening, ticked, difference: subtract(subtract(row.balance, opening), ticked) }
}

export const asAssertion = (backend: MockState, row: StoredStatement): Assertion => {
  const { statementId, accountId, day, balance, version } = row
  const recorded = sum(
    backend.transactions
      .filter(({ createdAt }) => dayIn(backend.settings.timeZone, createdAt) <= day)
      .flatMap(sidesOf)
      .filter((side) => side.accountId === accountId)
      .map(({ delta }) => delta),
  )
  return { statementId, accountId, day, balance, version, recorded, difference: subtract(balance, recorded) }
}

export const rowsOf = (backend: MockState, { statementId, accountId }: StoredStatement): StatementRow[] =>
  listedSides(backend)
    .filter((side) => side.accountId === accountId)
    .filter((side) => side.statementId === undefined || side.statementId === statementId)
    .map(({ sideId, delta, transaction, statementId: on }) => ({
      sideId,
      delta,
      transaction,
      ticked: on !== undefined,
    }))

export const findStored = (
  backend: MockState,
  handle: { statementId: number; version?: string | undefined },
): StoredStatement => findRow(backend.statements, 'statementId', handle)

export const findOpen = (...[backend, handle]: Parameters<typeof findStored>): StoredStatement => {
  const row = findStored(backend, handle)
  if (row.state === 'reconciled') throw refuseReconciled(row.statementId)
  return row
}

export const put = (backend: MockState, row: StoredStatement, fields: Partial<StoredStatement>): void => {
  backend.statements = backend.statements.map((other) => (other === row ? changed(row, fields) : other))
}

type SideFields = Pick<Transaction, 'statementId' | 'status'>

/** The chosen sides with other fields; versions stay, as on the server only the amounts' own edits move them. */
export const onSides = (
  backend: MockState,
  sideIds: ReadonlySet<number>,
  fields: (side: SideFields) => SideFields,
): void => {
  const set = <S extends SideFields & { transactionId: number }>(side: S): S =>
    sideIds.has(side.transactionId) ? { ...side, ...fields(side) } : side
  backend.transactions = backend.transactions.map((transaction) => {
    const to = linkedSide(transaction)
    if (!sideIds.has(transaction.transactionId) && !(to && sideIds.has(to.transactionId))) return transaction
    const now = set(transaction)
    return to ? { ...now, metadata: { type: 1, id: transaction.transactionId, linkedTransaction: set(to) } } : now
  })
}

export const idsListedBy = (backend: MockState, statementId: number) =>
  new Set(listedBy(backend, statementId).map(({ sideId }) => sideId))

export const tickSides = (backend: MockState, statementId: number, sideIds: number[], ticked: boolean): void =>
  onSides(backend, new Set(sideIds), (side) => ({ ...side, statementId: ticked ? statementId : undefined }))

/** Replaces what was said of the same day. */
export const assertBalance = (
  backend: MockState,
  { balance, ...asked }: { accountId: number; day: string; balance: AmountInput },
): number => {
  const said = { ...asked, balance: String(balance) }
  const same = backend.statements.find(
    ({ kind, accountId, day }) => kind === 'assertion' && accountId === asked.accountId && day === asked.day,
  )
  if (same === undefined) return addStatement(backend, said, 'assertion')
  put(backend, same, said)
  return same.statementId
}

/** A statement or an assertion, without a tick. */
export const addStatement = (
  backend: MockState,
  asked: Pick<StoredStatement, 'accountId' | 'day' | 'balance'>,
  kind: StoredStatement['kind'] = 'statement',
): number => {
  const statementId = nextId(backend.statements, 'statementId')
  backend.statements = [...backend.statements, { statementId, kind, state: 'draft', ...asked, version: '1' }]
  return statementId
}

/** Locks what a statement lists. */
export const reconcile = (backend: MockState, statementId: number): void => {
  const row = findStored(backend, { statementId })
  const { opening, difference } = asStatement(backend, row)
  if (sign(difference) !== 0) throw new Refusal('STATEMENT_DIFFERS')
  const next = chainOf(backend, row.accountId).find((other) => isBefore(row, other))
  if (next?.opening !== undefined && next.opening !== row.balance) throw new Refusal('STATEMENTS_DISAGREE')
  onSides(backend, idsListedBy(backend, statementId), (side) => ({ ...side, status: 'reconciled' }))
  const reconciledAt = new Date().toISOString()
  const seal = sealOf(backend, row)
  put(backend, row, { state: 'reconciled', opening, seal, reconciledAt, reconciledBy: 'elena' })
}

export const refuseSameDay = (
  backend: MockState,
  { accountId, day }: { accountId: number; day: string },
  ownId = 0,
) => {
  const same = backend.statements.some(
    (row) => row.kind === 'statement' && row.accountId === accountId && row.day === day && row.statementId !== ownId,
  )
  if (same) throw new Refusal('STATEMENT_EXISTS', undefined, [{ path: ['day'], message: 'is of another statement' }])
}
