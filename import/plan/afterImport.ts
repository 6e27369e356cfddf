import { add, type Amount, negate, subtract, sum } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { sidesOf } from './verdict.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { BalanceKind } from '#contract/fields.ts'

/** The change of an account's balance on a day. */
export interface Movement {
  day: Day
  moment: string
  amount: Amount
  isPending?: boolean
}

/** The key of an account's balance on a day. */
export const balanceKey = (accountId: number | undefined, day: Day | undefined): string => `${accountId} ${day}`

/** The imported movements of each account; a row that replaces a pending transaction counts by the difference. */
export const movementsOf = ({ imported }: Plan): Map<AccountTarget, Movement[]> => {
  const movements = new Map<AccountTarget, Movement[]>()
  for (const { parsed, replaces } of imported)
    for (const { account, amount } of sidesOf(parsed)) {
      const list = movements.get(account) ?? []
      list.push({ day: parsed.day, moment: parsed.moment, amount, isPending: parsed.status === 'pending' })
      if (replaces?.accountId === account.accountId && replaces !== undefined)
        list.push({ day: replaces.day, moment: replaces.moment, amount: negate(replaces.amount) })
      movements.set(account, list)
    }
  return movements
}

/** The ledger as the import will leave it. */
export interface AfterImport {
  movements: ReadonlyMap<AccountTarget, readonly Movement[]>
  changes: readonly BalanceChange[]
  questions: readonly OpeningQuestion[]
  context: LedgerContext
}

/**
 * The balance of an account after the import, at the end of a day or in total; undefined while its previous balance is
 * unknown or a question about it is open. With `areAllCounted`, rows after the day count as well.
 */
export const balanceAfterImport = (
  account: AccountTarget,
  day: Day | undefined,
  { movements, changes, questions, context }: AfterImport,
  areAllCounted = false,
): Amount | undefined => {
  const isCounted = (each: Day) => day === undefined || each <= day
  const before = balanceBeforeImport(account, day, context)
  const isAsked = questions.some((question) => question.account === account && question.preservesBalance === undefined)
  if (before === undefined || isAsked) return undefined
  // A balance stated by a bank excludes pending transactions.
  const countsTowardsStatedBalance = (each: Movement) => day === undefined || each.isPending !== true
  const counted = (movements.get(account) ?? []).filter(
    (each) => (areAllCounted || isCounted(each.day)) && countsTowardsStatedBalance(each),
  )
  return add(
    before,
    sum([
      ...counted.map(({ amount }) => amount),
      ...changes
        .filter(({ accountId }) => accountId === account.accountId)
        .map((change) =>
          subtract(isCounted(change.day) ? change.delta : '0', isCounted(change.old.day) ? change.old.amount : '0'),
        ),
    ]),
  )
}

/** Today's balance of an account after the import, without upcoming transactions. */
export const balanceTodayAfterImport = (account: AccountTarget, after: AfterImport): Amount | undefined => {
  const all = balanceAfterImport(account, undefined, after)
  const later = (after.movements.get(account) ?? []).filter(({ day }) => day > after.context.today)
  return all && subtract(all, add(upcomingOf(account, after.context), sum(later.map(({ amount }) => amount))))
}

/** The sum of an account's upcoming transactions. */
export const upcomingOf = ({ accountId }: AccountTarget, { accounts }: LedgerContext): Amount =>
  accounts.find((account) => account.accountId === accountId)?.upcoming ?? '0'

/** The balance of an account before the import, at the end of a day or in total. */
export const balanceBeforeImport = (
  { accountId }: AccountTarget,
  day: Day | undefined,
  { accounts, balances }: LedgerContext,
): Amount | undefined => {
  if (accountId === undefined) return '0'
  if (day !== undefined) return balances?.get(balanceKey(accountId, day))
  return accounts.find((account) => account.accountId === accountId)?.balance ?? '0'
}

/** A change to a recorded opening balance or adjustment; a delta of zero deletes it. */
export interface BalanceChange {
  accountId: number
  transactionId: number
  version: string
  kind: BalanceKind
  moment: string
  day: Day
  delta: Amount
  old: { day: Day; amount: Amount }
}

/** Asks how rows from before the day of an entered balance change that balance. */
export interface OpeningQuestion {
  key: string
  account: AccountTarget
  /** `move`: the entered balance becomes the opening balance of the file; `keep`: it stays the balance of its day. */
  kind: 'move' | 'keep'
  entered: Amount
  day: Day
  /** The balance before the first row, as stated in the file. */
  statedOpening: { amount: Amount; day: Day } | undefined
  /** The changes if the entered balance is preserved. */
  changes: readonly BalanceChange[]
  /** The results of preserving the entered balance, and of adding the rows to it. */
  ifPreserved: OpeningAnswer
  ifAdded: OpeningAnswer
  /** Whether the entered balance is preserved, by decision or by proof; undefined while the question is open. */
  preservesBalance: boolean | undefined
  isProven: boolean
  /** The last day on which the file's balance was compared with the entered one. */
  lastCheckedDay: Day
}

/** The balance after the import for an answer, and its difference to the stated balance. */
export interface OpeningAnswer {
  balance: Amount
  difference: Amount | undefined
}
