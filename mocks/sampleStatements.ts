import { linkedSide } from '#shared/linkedSide.ts'
import { add, sum } from '#shared/money.ts'
import { addStatement, reconcile, tickSides } from './statementRows.ts'
import type { MockState } from './mockState.ts'
import { accountIds } from './sample.ts'

/** The last days of the months that are reconciled; August is missing. */
const reconciledDays = ['2026-06-30', '2026-07-31', '2026-09-30', '2026-10-31']
/** The bank took 72.10 where 71.20 is recorded. */
const MISSING = '-0.90'

/** In the order in which they are added. */
export const statementIds = { cardJuly: 2, cardOctober: 4, cardDraft: 5, salaryDraft: 6 }

/** The sides of an account from one day, which is left out, to another. */
const sidesBetween = ({ transactions }: MockState, accountId: number, after: string, until: string) =>
  transactions
    .filter(({ createdAt }) => createdAt.slice(0, 10) > after && createdAt.slice(0, 10) <= until)
    .flatMap((transaction) =>
      [transaction, linkedSide(transaction)].flatMap((side) =>
        side?.accountId === accountId ? [{ sideId: side.transactionId, delta: side.delta }] : [],
      ),
    )

/**
 * The statements of the sample household: those of the card are reconciled but for August, that of November is a draft
 * in which two digits are swapped. Cash was counted twice, once with a difference; the salary account has a draft in lei.
 */
export const sampleStatements = (backend: MockState): void => {
  const { card, cash, salaryAccount } = accountIds
  let [day, balance] = ['', '0']
  const begin = (accountId: number, until: string, missing = '0') => {
    const sides = sidesBetween(backend, accountId, day, until)
    balance = sum([balance, missing, ...sides.map(({ delta }) => delta)])
    day = until
    return { sides, statementId: addStatement(backend, { accountId, day, balance }) }
  }
  for (const until of reconciledDays) {
    const { sides, statementId } = begin(card, until)
    tickSides(
      backend,
      statementId,
      sides.map(({ sideId }) => sideId),
      true,
    )
    reconcile(backend, statementId)
  }
  const draft = begin(card, '2026-11-20', MISSING)
  tickSides(
    backend,
    draft.statementId,
    draft.sides.map(({ sideId }) => sideId),
    true,
  )
  ;[day, balance] = ['', '0']
  begin(salaryAccount, '2026-10-31')
  const counted = (until: string) => sum(sidesBetween(backend, cash, '', until).map(({ delta }) => delta))
  addStatement(backend, { accountId: cash, day: '2026-10-31', balance: counted('2026-10-31') }, 'assertion')
  addStatement(
    backend,
    { accountId: cash, day: '2026-11-15', balance: add(counted('2026-11-15'), '6.50') },
    'assertion',
  )
}
