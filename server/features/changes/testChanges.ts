import { contract } from '#contract'
import type { Change, ChangePreview, Selection } from '#contract/changes.ts'
import type { Transaction } from '#contract/transactions.ts'
import { reconcile } from '#server/features/statements/testStatements.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'

const { transactions } = contract

/** A user with four accounts, the last in another currency, and categories of all types. */
export const aPerson = async (server: TestInstance) => {
  const anna = await server.aUser({ timeZone: 'Europe/Bucharest' })
  const folderId = await anna.aFolder()
  const open = (currencyId = 2) => anna.anAccount({ folderId, currencyId })
  const [card, cash, loan, yen] = [await open(), await open(), await open(), await open(4)]
  const make = (type: -1 | 0 | 1) => anna.aCategory({ type })
  const [food, home, mixed, pay] = [await make(-1), await make(-1), await make(0), await make(1)]
  const { categories } = await anna.call(contract.categories.list, {})
  const forTransfers = categories.find((category) => category.forTransfers)?.categoryId ?? 0
  return { anna, card, cash, loan, yen, food, home, mixed, pay, forTransfers }
}
export type Person = Awaited<ReturnType<typeof aPerson>>

const at = '2026-05-03T10:00:00.000Z'

/** Further fields; `isReconciled` puts it on statements that are reconciled. */
interface More {
  isReconciled?: boolean
  [field: string]: unknown
}

const record = async (
  anna: TestUser,
  { isReconciled = false, ...more }: More,
  make: (more: object) => Promise<number>,
): Promise<number> => {
  const transactionId = await make(more)
  if (isReconciled) await reconcile(anna, transactionId)
  return transactionId
}

export const spend = ({ anna, card, food }: Person, more: More = {}): Promise<number> =>
  record(anna, more, (rest) =>
    anna.aTransaction({ accountId: card, categoryId: food, delta: '-12.50', createdAt: at, ...rest }),
  )

export const earn = ({ anna, card, pay }: Person, more: More = {}): Promise<number> =>
  record(anna, more, (rest) =>
    anna.aTransaction({ accountId: card, categoryId: pay, delta: '100', createdAt: at, ...rest }),
  )

export const move = ({ anna, card, cash }: Person, more: More = {}): Promise<number> =>
  record(anna, more, async (rest) => {
    const draft = { fromAccountId: card, toAccountId: cash, fromDelta: '-40', toDelta: '40', createdAt: at, ...rest }
    return (await anna.call(transactions.createInternal, draft)).transactionId
  })

/** A split of groceries, household goods and a loan payment. */
export const aSplit = ({ loan, food, home, ...person }: Person, more: More = {}): Promise<number> =>
  spend(
    { loan, food, home, ...person },
    {
      delta: '-50',
      lines: [
        { categoryId: food, delta: '-30' },
        { categoryId: home, delta: '-5', note: 'Soap' },
        { toAccountId: loan, delta: '-15' },
      ],
      ...more,
    },
  )

export const openingOf = async ({ anna }: Person): Promise<{ accountId: number; transactionId: number }> => {
  const accountId = await anna.anAccount({ opening: { amount: '7', createdAt: at } })
  const { transactions: found } = await anna.call(transactions.list, { accountsIds: String(accountId) })
  return { accountId, transactionId: found[0]?.transactionId ?? 0 }
}

export const read = async (anna: TestUser, transactionId: number): Promise<Transaction> =>
  (await anna.call(transactions.get, { transactionId })).transaction

export const readAll = async (anna: TestUser): Promise<Transaction[]> =>
  (await anna.call(transactions.list, { count: 128 })).transactions.map((each) => ({ ...each, version: '' }))

export const preview = (anna: TestUser, selection: Selection, change: Change): Promise<ChangePreview> =>
  anna.call(transactions.previewChange, { selection, change })

/** Applies a previewed change; returns the skipped transactions. */
export const change = async (anna: TestUser, selection: Selection, wanted: Change): Promise<[string, number[]][]> => {
  const { state, count, leftOut } = await preview(anna, selection, wanted)
  const done = await anna.call(transactions.change, { selection, change: wanted, state })
  if (done.count !== count) throw new Error(`${done.count} were changed, but the preview said ${count}`)
  return leftOut.map(({ code, transactionIds }) => [code, transactionIds])
}

export const these = (...transactionIds: number[]): Selection => ({ transactionIds })

export const undoLast = async (anna: TestUser): Promise<void> => {
  const [last] = (await anna.call(contract.history.list, { count: 1 })).changeSets
  await anna.call(contract.history.undo, { changeSetId: last?.changeSetId ?? 0 })
}
