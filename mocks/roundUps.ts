import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Accumulation, AccumulationDraft } from '#contract/roundUps.ts'
import { Refusal } from '#contract/errors.ts'
import type { MockBackend } from './mockBackend.ts'
import { categoryForTransfers, exactAmount } from './ledger.ts'
import { mock } from './mock.ts'
import { findRow } from './rows.ts'

/** Expenses on the card are rounded up to whole euros. */
export const aRoundUp = (differences: Partial<Accumulation> = {}): Accumulation => ({
  sourceAccountId: 1,
  targetAccountId: 5,
  categoryId: 25,
  ownerId: 1,
  includeRecurring: false,
  steps: [{ step: '1.00' }],
  version: '1',
  ...differences,
})

export const roundUpHandlers = (backend: MockBackend): HttpHandler[] => {
  const { accumulations } = contract
  const without = (accountId: number) =>
    backend.accumulations.filter(({ sourceAccountId }) => sourceAccountId !== accountId)
  return [
    mock(accumulations.list, () => ({ accumulations: backend.accumulations })),
    mock(
      accumulations.set,
      ({ version, ...draft }) => {
        const old = backend.accumulations.find(({ sourceAccountId }) => sourceAccountId === draft.sourceAccountId)
        const roundUp = ruleOf(backend, draft)
        if (version !== undefined && version !== old?.version) throw new Refusal('CHANGED_MEANWHILE')
        const next = { ...roundUp, version: String(Number(old?.version ?? '0') + 1) }
        backend.accumulations = [...without(draft.sourceAccountId), next]
        return {}
      },
      ['accumulation'],
    ),
    mock(
      accumulations.remove,
      ({ accountId }) => {
        findRow(backend.accounts, 'accountId', { accountId })
        backend.accumulations = without(accountId)
        return {}
      },
      ['accumulation'],
    ),
  ]
}

const ruleOf = (backend: MockBackend, draft: AccumulationDraft): Accumulation => {
  const { sourceAccountId, targetAccountId, includeRecurring = false, steps } = draft
  const categoryId = draft.categoryId ?? categoryForTransfers(backend)
  const source = findRow(backend.accounts, 'accountId', { accountId: sourceAccountId })
  const target = findRow(backend.accounts, 'accountId', { accountId: targetAccountId })
  findRow(backend.categories, 'categoryId', { categoryId })
  if (source === target) throw new Refusal('SAME_ACCOUNT')
  if (source.currencyId !== target.currencyId)
    throw new Refusal('CURRENCIES_DIFFER', 'Both accounts need one currency', [
      { path: ['targetAccountId'], message: 'has another currency' },
    ])
  const { decimals } = findRow(backend.currencies, 'currencyId', source)
  const read = (amount: string | number | null | undefined, field: string): string | undefined =>
    amount === undefined || amount === null ? undefined : exactAmount(amount, decimals, field)
  return aRoundUp({
    sourceAccountId,
    targetAccountId,
    categoryId,
    includeRecurring,
    steps: steps.map(({ from, to, step }) => ({
      from: read(from, 'from'),
      to: read(to, 'to'),
      step: exactAmount(step, decimals, 'step'),
    })),
  })
}
