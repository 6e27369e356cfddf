import { add, type Amount, isEqual, sign, subtract, sum } from '#shared/money.ts'
import { type Day, daysAfter, momentIn, startOfDay } from '#shared/zone.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import {
  type AfterImport,
  balanceKey,
  balanceAfterImport,
  balanceTodayAfterImport,
  type Movement,
  movementsOf,
  type BalanceChange,
  type OpeningQuestion,
} from './afterImport.ts'
import { sidesOf } from './verdict.ts'
import type { RecordedBalance } from './recordedBalances.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'
import type { AccountDay } from './stored.ts'

/** The balances of an account by the file. */
export interface StatedBalances {
  /** Before its first row. */
  opening: Amount
  firstDay: Day
  /** At the end of a day. */
  at: (day: Day) => Amount
  closing: { amount: Amount; day: Day | undefined; areAllCounted: boolean } | undefined
  /** Whether opening, rows and closing agree. */
  isProven: boolean
}

interface Facts {
  plan: Plan
  stated: ReadonlyMap<AccountTarget, StatedBalances>
  decisions: Pick<Decisions, 'openings'>
  context: LedgerContext
}

/** The key of an answer about an existing account. */
export const openingKey = (accountId: number): string => `#${accountId}`

/** Questions about accounts whose balance was entered on a day after imported rows, and the changes by the answers. */
export const openingQuestions = (facts: Facts): AfterImport => {
  const movements = movementsOf(facts.plan)
  const days = firstDays(facts.plan, facts.stated)
  const questions = [...movements.keys()].flatMap((account) => ask(account, days.get(account), movements, facts) ?? [])
  return {
    movements,
    context: facts.context,
    questions,
    changes: changesBy(questions),
  }
}

/** The changes of the balances that are preserved. */
export const changesBy = (questions: readonly OpeningQuestion[]): BalanceChange[] =>
  questions.flatMap(({ preservesBalance, changes }) => (preservesBalance === true ? changes : []))

const ask = (
  account: AccountTarget,
  firstDay: Day | undefined,
  movements: ReadonlyMap<AccountTarget, readonly Movement[]>,
  { stated: all, decisions, context }: Facts,
): OpeningQuestion | undefined => {
  const { accountId = 0 } = account
  const stated = all.get(account)
  const recorded = context.recordedBalances?.get(accountId) ?? []
  const ownMovements = movements.get(account) ?? []
  const { zone } = context
  const touched = recorded.filter((balance) => ownMovements.some((each) => precedes(each, balance, zone)))
  if (firstDay === undefined) return undefined
  const before = context.balances?.get(balanceKey(accountId, daysAfter(firstDay, -1)))
  const [start, last] = [touched[0], touched.at(-1)]
  if (start === undefined || last === undefined || before === undefined) return undefined
  const isFirst = start === recorded[0] && firstDay <= start.day
  const isStart = isFirst && (start.kind === 'opening' || sign(before) === 0)
  const opening = isStart ? { day: firstDay, amount: stated && subtract(stated.opening, before) } : undefined
  const changed = changesOf(accountId, touched, ownMovements, opening, zone)
  const { changes } = changed
  const entered = isMoved(last) ? context.balances?.get(balanceKey(accountId, lastDayOf(last))) : changed.entered
  if (entered === undefined || changes.length === 0) return undefined
  const after = { movements, changes, questions: [], context }
  const { closing } = stated ?? {}
  const [kept = '0', added = '0'] = [changes, []].map((some) =>
    balanceTodayAfterImport(account, { ...after, changes: some }),
  )
  const then = closing && balanceAfterImport(account, closing.day, after, closing.areAllCounted)
  const difference = closing === undefined || then === undefined ? undefined : subtract(then, closing.amount)
  // The entered balance may be of a later day than the balance in the file.
  const ifAdded = { balance: added, difference: difference && add(difference, subtract(added, kept)) }
  const agrees = (off: Amount | undefined) => stated?.isProven === true && off !== undefined && sign(off) === 0
  const isProven = stated?.isProven === true && (isEqual(stated.at(lastDayOf(last)), entered) || isEqual(kept, added))
  const isAdded = !isProven && agrees(ifAdded.difference)
  const isOfItsDay = (each: Movement) => touched.every((balance) => each.day >= balance.entered)
  if (isAdded && ownMovements.every(isOfItsDay)) return undefined
  // An opening balance that is moved agrees with the file by itself.
  const isKept = isProven || (!isStart && agrees(difference))
  const suggested = isKept || isAdded ? isKept : undefined
  const key = openingKey(accountId)
  return {
    key,
    account,
    kind: isStart && stated !== undefined ? 'move' : 'keep',
    entered,
    day: last.entered,
    statedOpening: stated && { amount: stated.opening, day: firstDay },
    changes,
    ifPreserved: { balance: kept, difference },
    ifAdded,
    preservesBalance: decisions.openings.get(key) ?? suggested,
    isProven,
    lastCheckedDay: oldest([last.entered, closing?.day ?? last.entered]),
  }
}

/**
 * Entered balances stay the same on their days; the first becomes the opening balance on the day of the first row if
 * nothing precedes it.
 */
const changesOf = (
  accountId: number,
  touched: readonly RecordedBalance[],
  movements: readonly Movement[],
  opening: { day: Day; amount: Amount | undefined } | undefined,
  zone: string,
): { changes: BalanceChange[]; entered: Amount } => {
  const changes: BalanceChange[] = []
  let entered: Amount = '0'
  /** The cumulative effect of the changes on later balances. */
  let shift: Amount = '0'
  for (const recorded of touched) {
    const { transactionId, version, kind, amount, balanceAfter, day, moment } = recorded
    const movesDay = opening !== undefined && recorded === touched[0]
    entered = movesDay && kind === 'opening' && !isMoved(recorded) ? amount : balanceAfter
    const added = add(shift, sum(movements.filter((each) => precedes(each, recorded, zone)).map((each) => each.amount)))
    const kept = subtract(add(amount, subtract(entered, balanceAfter)), added)
    const delta = (movesDay ? opening.amount : undefined) ?? kept
    shift = add(shift, subtract(delta, amount))
    const start = movesDay ? startOfDay(zone, opening.day) : moment
    const isUnmoved = !movesDay || (kind === 'opening' && Date.parse(start) === Date.parse(moment))
    if (isUnmoved && isEqual(delta, amount)) continue
    const to = movesDay ? { kind: 'opening' as const, day: opening.day, moment: start } : { kind, day, moment }
    changes.push({ accountId, transactionId, version, ...to, delta, old: { day, amount } })
  }
  return { changes, entered }
}

/** Whether a row is older than the entered balance: on the same day its time decides, if it has one. */
const precedes = ({ day, moment }: Movement, { until, entered, enteredAt }: RecordedBalance, zone: string): boolean => {
  if (day >= until || day < entered) return day < until
  const hasTime = Date.parse(moment) !== Date.parse(momentIn(zone, day, '12:00'))
  return !hasTime || Date.parse(moment) < Date.parse(enteredAt)
}

/** Whether an import has moved it to an earlier day than the one on which it was entered. */
const isMoved = ({ day, entered }: RecordedBalance): boolean => day < entered

/** The day at the end of which the account had the entered balance. */
const lastDayOf = ({ until }: RecordedBalance): Day => daysAfter(until, -1)

/** The day of the first row of each account, recorded already or not. */
const firstDays = (plan: Plan, stated: Facts['stated']): Map<AccountTarget, Day> => {
  const days = new Map([...stated].map(([account, { firstDay }]) => [account, firstDay]))
  for (const { parsed } of plan.readable)
    for (const { account } of sidesOf(parsed)) {
      const known = days.get(account)
      if (known === undefined || parsed.day < known) days.set(account, parsed.day)
    }
  return days
}

/**
 * Existing accounts on the day before their first row, on that of the balance by the file, and on that of a balance
 * that an import has moved.
 */
export const daysOf = (plan: Plan, stated: Facts['stated'], { recordedBalances }: LedgerContext): AccountDay[] =>
  [...firstDays(plan, stated)].flatMap(([account, first]) => {
    const { accountId } = account
    if (accountId === undefined) return []
    const moved = (recordedBalances?.get(accountId) ?? []).filter(isMoved).map(lastDayOf)
    const days = [daysAfter(first, -1), stated.get(account)?.closing?.day, ...moved]
    return days.flatMap((day) => (day === undefined ? [] : [{ accountId, day }]))
  })

const oldest = (days: readonly Day[]): Day => days.reduce((first, day) => (day < first ? day : first), days[0] ?? '')
