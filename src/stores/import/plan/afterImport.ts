import { add, type Amount, negate, subtract, sum } from '#contract/calc/money.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { Knowledge } from '#stores/import/session/knowledge.ts'
import type { AccountTarget } from './accountTargets.ts'
import type { BalanceChange, OpeningQuestion } from './openingQuestions.ts'
import type { Plan } from './planRows.ts'
import { sidesOf } from './verdict.ts'

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
  for (const { booking, replaces } of imported)
    for (const { account, amount } of sidesOf(booking)) {
      const list = moved.get(account) ?? []
      list.push({ day: booking.day, amount, isPending: booking.status === 'pending' })
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
  knowledge: Knowledge
}

/**
 * The balance of an account after the import, at the end of a day or in total. Undefined while its previous balance is
 * unknown, or a question about its balance is open. `areAllCounted`: rows after the day are part of its balance, too.
 */
export const heldAfter = (
  account: AccountTarget,
  day: Day | undefined,
  { moved, changes, questions, knowledge }: AfterImport,
  areAllCounted = false,
): Amount | undefined => {
  const isCounted = (each: Day) => day === undefined || each <= day
  const held = heldOn(account, day, knowledge)
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
  const later = (after.moved.get(account) ?? []).filter(({ day }) => day > after.knowledge.today)
  return all && subtract(all, add(upcomingOf(account, after.knowledge), sum(later.map(({ amount }) => amount))))
}

/** Upcoming amounts of an account. */
export const upcomingOf = ({ accountId }: AccountTarget, { accounts }: Knowledge): Amount =>
  accounts.find((account) => account.accountId === accountId)?.upcoming ?? '0'

/** The balance of an account at the end of a day, or in total. */
export const heldOn = (
  { accountId }: AccountTarget,
  day: Day | undefined,
  { accounts, balances }: Knowledge,
): Amount | undefined => {
  if (accountId === undefined) return '0'
  if (day !== undefined) return balances?.get(balanceKey(accountId, day))
  return accounts.find((account) => account.accountId === accountId)?.balance ?? '0'
}
