import { add, type Amount, isEqual, sign, subtract, sum } from '#contract/calc/money.ts'
import { type Day, daysAfter, startOfDay } from '#contract/calc/zone.ts'
import type { BalanceKind } from '#contract/transactions.ts'
import type { Decisions } from '#stores/import/session/decisions.ts'
import type { AccountDay } from '#stores/import/session/storedPages.ts'
import type { Knowledge } from '#stores/import/session/knowledge.ts'
import type { AccountTarget } from './accountTargets.ts'
import { type AfterImport, balanceKey, heldAfter, heldTodayAfter, type Movement, movementsOf } from './afterImport.ts'
import type { Plan } from './planRows.ts'
import { sidesOf } from './verdict.ts'
import type { RecordedBalance } from './recordedBalances.ts'

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

/** The result of an answer: the balance after the import, and the difference to the stated one. */
export interface OpeningAnswer {
  balance: Amount
  off: Amount | undefined
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

interface Facts {
  plan: Plan
  stated: ReadonlyMap<AccountTarget, StatedBalances>
  decisions: Pick<Decisions, 'openings'>
  knowledge: Knowledge
}

interface Asked {
  question: OpeningQuestion
  changes: BalanceChange[]
}

/** The key of an answer about an existing account. */
export const openingKey = (accountId: number): string => `#${accountId}`

/** Questions about accounts whose balance was entered on a day after imported rows, and the changes by the answers. */
export const openingQuestions = (facts: Facts): AfterImport => {
  const moved = movementsOf(facts.plan)
  const days = firstDays(facts.plan, facts.stated)
  const asked = [...moved.keys()].flatMap((account) => ask(account, days.get(account), moved, facts) ?? [])
  return {
    moved,
    knowledge: facts.knowledge,
    questions: asked.map(({ question }) => question),
    changes: asked.flatMap(({ question, changes }) => (question.answer === true ? changes : [])),
  }
}

const ask = (
  account: AccountTarget,
  firstDay: Day | undefined,
  moved: ReadonlyMap<AccountTarget, readonly Movement[]>,
  { stated: all, decisions, knowledge }: Facts,
): Asked | undefined => {
  const { accountId = 0 } = account
  const stated = all.get(account)
  const recorded = knowledge.recordedBalances?.get(accountId) ?? []
  const movements = moved.get(account) ?? []
  const first = oldest(movements.map(({ day }) => day))
  const touched = recorded.filter(({ until }) => first < until)
  if (firstDay === undefined) return undefined
  const before = knowledge.balances?.get(balanceKey(accountId, daysAfter(firstDay, -1)))
  const [start, last] = [touched[0], touched.at(-1)]
  if (start === undefined || last === undefined || before === undefined) return undefined
  const isStart = start === recorded[0] && (start.kind === 'opening' || sign(before) === 0)
  const opening = isStart ? { day: firstDay, amount: stated && subtract(stated.opening, before) } : undefined
  const { changes, entered } = changesOf(accountId, touched, movements, opening, knowledge.zone)
  const after = { moved, changes, questions: [], knowledge }
  const { closing } = stated ?? {}
  const [kept = '0', added = '0'] = [changes, []].map((some) => heldTodayAfter(account, { ...after, changes: some }))
  const then = closing && heldAfter(account, closing.day, after, closing.areAllCounted)
  const off = closing === undefined || then === undefined ? undefined : subtract(then, closing.amount)
  const isProven =
    stated?.isProven === true && (isEqual(stated.at(daysAfter(last.until, -1)), entered) || isEqual(kept, added))
  const key = openingKey(accountId)
  const question: OpeningQuestion = {
    key,
    account,
    kind: isStart && stated !== undefined ? 'move' : 'keep',
    entered,
    day: last.day,
    begins: stated && { amount: stated.opening, day: firstDay },
    moved: { balance: kept, off },
    // The balance that was entered may come after that of the file.
    added: { balance: added, off: off && add(off, subtract(added, kept)) },
    answer: decisions.openings.get(key) ?? (isProven ? true : undefined),
    isProven,
    provenDay: oldest([last.day, closing?.day ?? last.day]),
  }
  return { question, changes }
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
    const { transactionId, version, kind, amount, balanceAfter, day, moment, until } = recorded
    const movesDay = opening !== undefined && recorded === touched[0]
    entered = movesDay && kind === 'opening' ? amount : balanceAfter
    const added = add(shift, sum(movements.filter((each) => each.day < until).map((each) => each.amount)))
    const kept = subtract(add(amount, subtract(entered, balanceAfter)), added)
    const delta = (movesDay ? opening.amount : undefined) ?? kept
    shift = add(shift, subtract(delta, amount))
    if (!movesDay && isEqual(delta, amount)) continue
    const to = movesDay
      ? { kind: 'opening' as const, day: opening.day, moment: startOfDay(zone, opening.day) }
      : { kind, day, moment }
    changes.push({ accountId, transactionId, version, ...to, delta, old: { day, amount } })
  }
  return { changes, entered }
}

/** The day of the first row of each account, recorded already or not. */
const firstDays = (plan: Plan, stated: Facts['stated']): Map<AccountTarget, Day> => {
  const days = new Map([...stated].map(([account, { firstDay }]) => [account, firstDay]))
  for (const { booking } of plan.readable)
    for (const { account } of sidesOf(booking)) {
      const known = days.get(account)
      if (known === undefined || booking.day < known) days.set(account, booking.day)
    }
  return days
}

/** Existing accounts on the day before their first row, and on that of the balance by the file. */
export const daysOf = (plan: Plan, stated: Facts['stated']): AccountDay[] =>
  [...firstDays(plan, stated)].flatMap(([account, first]) => {
    const { accountId } = account
    const { closing } = stated.get(account) ?? {}
    if (accountId === undefined) return []
    return [daysAfter(first, -1), ...(closing?.day === undefined ? [] : [closing.day])].map((day) => ({
      accountId,
      day,
    }))
  })

const oldest = (days: readonly Day[]): Day => days.reduce((first, day) => (day < first ? day : first), days[0] ?? '')
