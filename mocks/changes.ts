import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Change, ChangePreview, Selection } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { isEqual, negate, sign } from '#shared/money.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { clockIn, momentIn } from '#shared/zone.ts'
import type { Transaction } from '#contract/transactions.ts'
import { checkNamed, convert, reasonFor } from './changed.ts'
import { noneIfEmpty } from './details.ts'
import {
  allOrNothing,
  categoryForTransfers,
  findTransaction,
  nextTransactionId,
  putTransaction,
  replaceTransaction,
  sidesOf,
  takeTransaction,
} from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { recordWithRoundUp, removeWithRoundUp } from './roundedUp.ts'
import { matching } from './search.ts'
import { commands } from './transactions.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'

interface Wanted {
  selection: Selection
  change: Change
}

const isOneOf =
  (ids: readonly number[]) =>
  (transaction: Transaction): boolean =>
    sidesOf(transaction).some(({ transactionId }) => ids.includes(transactionId)) ||
    ids.includes(transaction.transactionId)

const selectedOf = (backend: MockBackend, selection: Selection): Transaction[] => {
  if ('transactionIds' in selection) {
    const found = backend.transactions.filter(isOneOf(selection.transactionIds))
    if (found.length === 0) throw new Refusal('NOT_FOUND')
    return found
  }
  const isLeft = isOneOf(selection.except ?? [])
  return matching(backend, selection.filter).filter((transaction) => !isLeft(transaction))
}

/** The effect of a change on each selected transaction. */
const judge = (backend: MockBackend, { selection, change }: Wanted) => {
  checkNamed(backend, change)
  const selected = selectedOf(backend, selection)
  const leftOut = new Map<ErrorCode, number[]>()
  const changed: { old: Transaction; now: Transaction | undefined }[] = []
  let unchanged = 0
  for (const old of selected) {
    const code = reasonFor(backend, old, change)
    if (code !== undefined) {
      leftOut.set(code, [...(leftOut.get(code) ?? []), old.transactionId])
      continue
    }
    const now = convert(backend, old, change)
    if (now !== undefined && JSON.stringify(now) === JSON.stringify(old)) unchanged++
    else changed.push({ old, now })
  }
  const state = `${selected.reduce((sum, { transactionId, version }) => sum + transactionId * Number(version), 0)}.${changed.length}`
  return { changed, unchanged, leftOut, state }
}

const dropsRoundUps = (change: Change): boolean => 'delete' in change || 'toTransfer' in change

const preview = (backend: MockBackend, wanted: Wanted): ChangePreview =>
  // Names that are not there yet are made only by the change.
  allOrNothingBack(backend, () => {
    const { changed, unchanged, leftOut, state } = judge(backend, wanted)
    return {
      count: changed.length,
      unchanged,
      leftOut: [...leftOut].map(([code, ids]) => ({ code, count: ids.length, transactionIds: ids.slice(0, 5) })),
      roundUps: dropsRoundUps(wanted.change) ? changed.filter(({ old }) => old.metadata?.type === 3).length : 0,
      state,
    }
  })

const allOrNothingBack = <T>(backend: MockBackend, run: () => T): T => {
  const { transactions, accounts, payees, tags } = backend
  try {
    return run()
  } finally {
    Object.assign(backend, { transactions, accounts, payees, tags })
  }
}

const change = (backend: MockBackend, { state, ...wanted }: Wanted & { state?: string | undefined }): number => {
  const judged = judge(backend, wanted)
  if (state !== undefined && state !== judged.state)
    throw new Refusal('CHANGED_MEANWHILE', 'The selection was changed.')
  for (const { old, now } of judged.changed) {
    if (!backend.transactions.includes(old)) continue
    if (now === undefined) removeWithRoundUp(backend, old)
    else replaceTransaction(backend, old, now)
    if (now !== undefined && old.metadata?.type === 3 && dropsRoundUps(wanted.change)) {
      takeTransaction(backend, findTransaction(backend, old.metadata.internalTransactionId))
    }
  }
  return judged.changed.length
}

const reasonAgainst = (transaction: Transaction): ErrorCode | undefined => {
  const { kind, lines, status } = transaction
  if (kind !== undefined) return 'TRANSACTION_SETS_BALANCE'
  if (lines !== undefined) return 'LINES_NEEDED'
  if (linkedSide(transaction) !== undefined) return 'TRANSACTION_IS_TRANSFER'
  return status === 'reconciled' ? 'TRANSACTION_RECONCILED' : undefined
}

/** Makes one transfer of an expense and an income. */
export const match = (backend: MockBackend, one: Transaction, other: Transaction): Transaction => {
  for (const [each, path] of [
    [one, 'transactionId'],
    [other, 'withTransactionId'],
  ] as const) {
    const code = reasonAgainst(each)
    if (code !== undefined) throw new Refusal(code, undefined, [{ path: [path], message: 'cannot be matched' }])
  }
  if (one.accountId === other.accountId) throw new Refusal('SAME_ACCOUNT')
  const isOpposite = sign(one.delta) === -sign(other.delta)
  if (!isOpposite || (one.currencyId === other.currencyId && !isEqual(one.delta, negate(other.delta))))
    throw new Refusal('AMOUNTS_DIFFER', 'One of them has to take out what the other one brings in.')
  const [out, into] = sign(one.delta) < 0 ? [one, other] : [other, one]
  const description = out.description ?? into.description
  const payeeOf = (payeeId: number | undefined) => backend.payees.find((payee) => payee.payeeId === payeeId)?.name
  const otherPayee = out.payeeId === undefined || out.payeeId === into.payeeId ? undefined : payeeOf(into.payeeId)
  const otherBankText = out.bankText === undefined || out.bankText === into.bankText ? undefined : into.bankText
  const texts = new Set(
    [out.note, into.description, otherBankText, otherPayee, into.note].filter((text) => text !== undefined),
  )
  const categoryId = categoryForTransfers(backend)
  const { transactionId, createdAt } = out
  const { accountId, currencyId, delta } = into
  const shared = { categoryId, createdAt, description }
  const { externalId } = into
  const linkedTransaction = { ...shared, transactionId: transactionId + 1, accountId, currencyId, delta, externalId }
  const kept = [...texts].filter((text) => text !== description)
  if (out.metadata?.type === 3) takeTransaction(backend, findTransaction(backend, out.metadata.internalTransactionId))
  takeTransaction(backend, into)
  const now: Transaction = {
    ...out,
    ...shared,
    payeeId: out.payeeId ?? into.payeeId,
    tagIds: noneIfEmpty([...new Set([...(out.tagIds ?? []), ...(into.tagIds ?? [])])]),
    note: kept.length === 0 ? undefined : kept.join('\n'),
    status: [out, into].some(({ status }) => status === 'pending') ? 'pending' : undefined,
    bankText: out.bankText ?? into.bankText,
    metadata: { type: 1, id: transactionId, linkedTransaction },
  }
  return { ...now, ...replaceTransaction(backend, out, now) }
}

const duplicate = (backend: MockBackend, original: Transaction, createdAt: string): number => {
  if (original.kind !== undefined) throw new Refusal('TRANSACTION_SETS_BALANCE')
  const { externalId: _, bankText: __, status: ___, metadata: ____, version: _____, ...kept } = original
  const to = linkedSide(original)
  if (to === undefined && original.lines === undefined) {
    const { lines: ______, ...plain } = kept
    return recordWithRoundUp(backend, { ...plain, createdAt })
  }
  const transactionId = nextTransactionId(backend)
  const lines = original.lines?.map((line, index) => ({ ...line, lineId: transactionId + 2 * index }))
  const linked = to && { ...to, transactionId: transactionId + 1, createdAt }
  const metadata = linked && { type: 1 as const, id: transactionId, linkedTransaction: linked }
  putTransaction(backend, { ...kept, transactionId, createdAt, version: '1', lines, metadata })
  return transactionId
}

export const changeHandlers = (backend: MockBackend): HttpHandler[] => {
  const { transactions } = contract
  const { run, touched } = commands(backend)
  return [
    mock(transactions.previewChange, (wanted) => preview(backend, wanted)),
    mock(
      transactions.change,
      (wanted) => run(() => ({ count: change(backend, wanted) })),
      ({ count }) => (count === 0 ? [] : touched()),
    ),
    mock(
      transactions.match,
      ({ transactionId, version, withTransactionId, withVersion }) =>
        allOrNothing(backend, () => {
          const one = findTransaction(backend, transactionId, version)
          return match(backend, one, findTransaction(backend, withTransactionId, withVersion))
        }),
      ['transactions'],
    ),
    mock(
      transactions.duplicate,
      ({ transactionIds, day }) =>
        allOrNothing(backend, () => ({
          transactionIds: transactionIds.map((id) => {
            const original = findTransaction(backend, id)
            const zone = backend.settings.timeZone
            const createdAt =
              day === undefined ? new Date().toISOString() : momentIn(zone, day, clockIn(zone, original.createdAt))
            return duplicate(backend, original, createdAt)
          }),
        })),
      ['transactions'],
    ),
  ]
}
