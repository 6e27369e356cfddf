import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Accumulation } from '#contract/roundUps.ts'
import { Refusal } from '#contract/errors.ts'
import { categoryForTransfers } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { changed } from './rows.ts'

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

export const roundUpHandlers = (backend: MockState): HttpHandler[] => {
  const { accumulations } = contract
  const without = (accountId: number) =>
    backend.accumulations.filter(({ sourceAccountId }) => sourceAccountId !== accountId)
  const text = (amount: string | number | null | undefined) => (amount ?? undefined)?.toString()
  return [
    mock(accumulations.list, () => ({ accumulations: backend.accumulations })),
    mock(
      accumulations.set,
      ({ version, categoryId = categoryForTransfers(backend), includeRecurring = false, ...draft }) => {
        const { sourceAccountId } = draft
        const old = backend.accumulations.find((roundUp) => roundUp.sourceAccountId === sourceAccountId)
        if (version !== undefined && version !== old?.version) throw new Refusal('CHANGED_MEANWHILE')
        const steps = draft.steps.map(({ from, to, step }) => ({ from: text(from), to: text(to), step }))
        const set = { ...draft, categoryId, includeRecurring, steps }
        backend.accumulations = [...without(sourceAccountId), changed(old ?? aRoundUp({ version: '0' }), set)]
        return {}
      },
      ['accumulation'],
    ),
    mock(
      accumulations.remove,
      ({ accountId }) => {
        backend.accumulations = without(accountId)
        return {}
      },
      ['accumulation'],
    ),
  ]
}
