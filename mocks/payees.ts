import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { distinctAliases, sortByName, takenNames } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import { mergedPayees, type Payee, type PayeeDraft } from '#contract/payees.ts'
import type { Topic } from '#contract/live.ts'
import type { Transaction } from '#contract/transactions.ts'
import { refuseForTransfers, sidesOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { changeRow, dropRow, findRow, nextId } from './rows.ts'
import { followInFilters } from './savedFilters.ts'
import { totalsBy } from './totals.ts'

/** A supermarket that its bank calls otherwise. */
export const aPayee = (differences: Partial<Payee> = {}): Payee => ({
  payeeId: 1,
  name: 'Lidl',
  aliases: ['LIDL 0417'],
  categoryId: 5,
  version: '1',
  ...differences,
})

const withLatest = ({ transactions }: MockBackend): ((payee: Payee) => Payee) => {
  const latest = new Map<number, { categoryId: number; accountId: number }>()
  for (const { payeeId, categoryId, accountId, isTransfer } of transactions.flatMap(sidesOf)) {
    const isNews = payeeId !== undefined && isTransfer === undefined && !latest.has(payeeId)
    if (isNews) latest.set(payeeId, { categoryId, accountId })
  }
  return (payee) => ({ ...payee, latest: latest.get(payee.payeeId) })
}

const checked = (backend: MockBackend, draft: PayeeDraft, others: readonly Payee[]): PayeeDraft => {
  const taken = takenNames(draft, others)
  if (taken.length > 0) throw new Refusal('NAME_TAKEN', undefined, taken)
  const { categoryId } = draft
  if (categoryId !== undefined) {
    refuseForTransfers(findRow(backend.categories, 'categoryId', { categoryId }), 'categoryId')
  }
  const { name, note } = draft
  return { name, aliases: distinctAliases(draft), categoryId, note }
}

/** Changes the transactions of a payee; whether there were any. */
const changeOwn = (
  backend: MockBackend,
  payeeId: number,
  change: (own: Transaction) => Partial<Transaction>,
): boolean => {
  const isAny = backend.transactions.some((own) => own.payeeId === payeeId)
  backend.transactions = backend.transactions.map((own) =>
    own.payeeId === payeeId ? { ...own, ...change(own), version: String(Number(own.version) + 1) } : own,
  )
  return isAny
}

/** A transaction without any other description gets the payee's name as description. */
const withoutPayee = ({ description = '', metadata }: Transaction, name: string): Partial<Transaction> => {
  const left = { payeeId: undefined, description: description === '' ? name : description }
  if (metadata?.type !== 1) return left
  const linkedTransaction = { ...metadata.linkedTransaction, description: left.description }
  return { ...left, metadata: { ...metadata, linkedTransaction } }
}

const findPair = (
  backend: MockBackend,
  { payeeId, version, intoPayeeId }: { payeeId: number; version?: string | undefined; intoPayeeId: number },
) => {
  const from = findRow(backend.payees, 'payeeId', { payeeId, version })
  const into = findRow(backend.payees, 'payeeId', { payeeId: intoPayeeId })
  if (from === into) throw new Refusal('INVALID_INPUT', undefined, [{ path: ['intoPayeeId'], message: 'is the same' }])
  return { from, into }
}

export const payeeHandlers = (backend: MockBackend): HttpHandler[] => {
  const { payees } = contract
  let touched: Topic[] = []
  const touching = (changesTransactions: boolean, changesFilters: boolean) => {
    touched = ['payees']
    if (changesTransactions) touched.push('transactions')
    if (changesFilters) touched.push('savedFilters')
    return {}
  }
  return [
    mock(payees.list, () => ({ payees: allSteps(sortByName(backend.payees.map(withLatest(backend)))) })),
    mock(payees.getTotals, (span) => ({
      totals: totalsBy(backend, span, ({ payeeId }) => (payeeId === undefined ? [] : [payeeId])).map(
        ({ id: payeeId, ...total }) => ({ payeeId, ...total }),
      ),
    })),
    mock(
      payees.create,
      (draft) => {
        const payee = checked(backend, draft, backend.payees)
        if (backend.payees.length >= limits.payees) throw new Refusal('LIMIT_REACHED')
        const payeeId = nextId(backend.payees, 'payeeId')
        backend.payees = [...backend.payees, { ...payee, payeeId, version: '1' }]
        return { payeeId }
      },
      ['payees'],
    ),
    mock(
      payees.edit,
      ({ payeeId, version, ...draft }) => {
        findRow(backend.payees, 'payeeId', { payeeId, version })
        const others = backend.payees.filter((other) => other.payeeId !== payeeId)
        changeRow(backend.payees, 'payeeId', { payeeId }, checked(backend, draft, others))
        return {}
      },
      ['payees'],
    ),
    mock(payees.previewMerge, (wanted) => {
      const { from } = findPair(backend, wanted)
      return { transactions: backend.transactions.filter(({ payeeId }) => payeeId === from.payeeId).length }
    }),
    mock(
      payees.merge,
      (wanted) => {
        const { from, into } = findPair(backend, wanted)
        const merged = mergedPayees(from, into)
        if ((merged.aliases?.length ?? 0) > limits.payeeAliases) throw new Refusal('LIMIT_REACHED')
        const isAny = changeOwn(backend, from.payeeId, () => ({ payeeId: into.payeeId }))
        changeRow(backend.payees, 'payeeId', { payeeId: into.payeeId }, merged)
        dropRow(backend.payees, 'payeeId', { payeeId: from.payeeId })
        return touching(isAny, followInFilters(backend, 'payees', from.payeeId, into.payeeId))
      },
      () => touched,
    ),
    mock(
      payees.remove,
      (target) => {
        const { payeeId, name } = findRow(backend.payees, 'payeeId', target)
        const isAny = changeOwn(backend, payeeId, (own) => withoutPayee(own, name))
        dropRow(backend.payees, 'payeeId', { payeeId })
        return touching(isAny, followInFilters(backend, 'payees', payeeId))
      },
      () => touched,
    ),
  ]
}
