import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import type { Payee } from '#contract/payees.ts'
import { sortByName } from '#shared/names.ts'
import { allSteps } from '#shared/steps.ts'
import { sidesOf } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockBackend } from './mockBackend.ts'
import { merging, roomHandlers } from './rows.ts'
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

export const payeeHandlers = (backend: MockBackend): HttpHandler[] => {
  const { payees } = contract
  const room = {
    backend,
    list: 'payees',
    id: 'payeeId',
    topic: 'payees',
    withRemoved: ['transactions', 'savedFilters'],
    blank: () => aPayee({ aliases: undefined, categoryId: undefined }),
  } as const
  return [
    mock(payees.list, () => ({ payees: allSteps(sortByName(backend.payees.map(withLatest(backend)))) })),
    mock(payees.getTotals, (span) => ({
      totals: totalsBy(backend, span, ({ payeeId }) => (payeeId === undefined ? [] : [payeeId])).map(
        ({ id: payeeId, ...total }) => ({ payeeId, ...total }),
      ),
    })),
    mock(payees.previewMerge, ({ payeeId: from }) => ({
      transactions: backend.transactions.filter(({ payeeId }) => payeeId === from).length,
    })),
    mock(payees.merge, merging(room), ['payees', 'transactions', 'savedFilters']),
    ...roomHandlers(payees, room),
  ]
}
