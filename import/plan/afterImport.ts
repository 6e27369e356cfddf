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
  amount: Amount
  isPending?: boolean
}

/** An account on a day. */
export const balanceKey = (accountId: number | undefined, day: Day | undefined): string => `${accountId} ${day}`

/** The imported movements of each account; a row that replaces a pending transaction counts by the difference. */
export const movementsOf = ({ imported }: Plan): Map<AccountTarget, Movement[]> => {
  const moved = new Map<AccountTarget, Movement[]>()
  for (const { parsed, replaces } of imported)
    for (const { account, amount } of sidesOf(parsed)) {
      const list = moved.get(account) ?? []
      list.push({ day: parsed.day, amount, isPending: parsed.status === 'pending' })
      if (replaces?.accountId === account.accountId && replaces !== undefined)
        list.push({ day: replaces.day, amount: negate(replaces.amount) })
      moved.set(account, list)
    }
  return moved
}

/** The ledger as the import will leave it. */
export interface AfterImport {
  moved: ReadonlyMap<AccountTarget, readonly Movement[]>
  changes: readonly BalanceChange[]
  questions: readonly OpeningQuestion[]
  context: LedgerContext
}

/**
 * The balance of an account after the import, at the end of a day or in total. Undefined while its previous balance is
 * unknown, or a question about its balance is open. `areAllCounted`: rows after the day are part of its balance, too.
 */
export const heldAfter = (
  account: AccountTarget,
  day: Day | undefined,
  { moved, changes, questions, context }: AfterImport,
  areAllCounted = false,
): Amount | undefined => {
  const isCounted = (each: Day) => day === undefined || each <= day
  const held = heldOn(account, day, context)
  const isAsked = questions.some((question) => question.account === account && question.answer === undefined)
  if (held === undefined || isAsked) return undefined
  // A balance stated by a bank excludes pending transactions.
  const isStated = (each: Movement) => day === undefined || each.isPending !== true
  const rows = (moved.get(account) ?? []).filter((each) => (areAllCounted || isCounted(each.day)) && isStated(each))
  return add(
    held,
    sum([
      ...rows.map(({ amount }) => amount),
      ...changes
        .filter(({ accountId }) => accountId === account.accountId)
        .map((change) =>
          subtract(isCounted(change.day) ? change.delta : '0', isCounted(change.old.day) ? change.old.amount : '0'),
        ),
    ]),
  )
}

/** Today's balance of an account after the import: without upcoming transactions of the ledger and the file. */
export const heldTodayAfter = (account: AccountTarget, after: AfterImport): Amount | undefined => {
  const all = heldAfter(account, undefined, after)
  const later = (after.moved.get(account) ?? []).filter(({ day }) => day > after.context.today)
  return all && subtract(all, add(upcomingOf(account, after.context), sum(later.map(({ amount }) => amount))))
}

/** Upcoming amounts of an account. */
export const upcomingOf = ({ accountId }: AccountTarget, { accounts }: LedgerContext): Amount =>
  accounts.find((account) => account.accountId === accountId)?.upcoming ?? '0'

/** The balance of an account at the end of a day, or in total. */
export const heldOn = (
  { accountId }: AccountTarget,
  day: Day | undefined,
  { accounts, balances }: LedgerContext,
): Amount | undefined => {
  if (accountId === undefined) return '0'
  if (day !== undefined) return balances?.get(balanceKey(accountId, day))
  return accounts.find((account) => account.accountId === accountId)?.balance ?? '0'
}

/** An opening balance or adjustment with other values; zero deletes it. */
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

/** The import brings rows from before the day on which the balance of an account was entered. */
export interface OpeningQuestion {
  key: string
  account: AccountTarget
  /** `move`: the file states the balance before; `keep`: the balance of that day is kept, whatever was before. */
  kind: 'move' | 'keep'
  entered: Amount
  day: Day
  /** Before the first row, by the file. */
  begins: { amount: Amount; day: Day } | undefined
  /** The balance is moved or kept, or the rows are added to it. */
  moved: OpeningAnswer
  added: OpeningAnswer
  /** Whether it is moved or kept: as decided, or proven by the file; undefined while it is open. */
  answer: boolean | undefined
  isProven: boolean
  /** The last day of the file until then. */
  provenDay: Day
}

/** The result of an answer: the balance after the import, and the difference to the stated one. */
export interface OpeningAnswer {
  balance: Amount
  off: Amount | undefined
}
