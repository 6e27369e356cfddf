import { sign } from '#contract/calc/money.ts'
import type { Clock } from '#stores/import/read/clock.ts'
import { type Decisions, ONLY_ACCOUNT } from '#stores/import/session/decisions.ts'
import type { Knowledge } from '#stores/import/session/knowledge.ts'
import { holdsNothing } from './accountTargets.ts'
import type { BalanceFinding } from './balance.ts'
import { openingBooking } from './openingBooking.ts'
import { type Plan, withOpening } from './planRows.ts'

interface Found {
  plan: Plan
  balance: BalanceFinding | undefined
}

/**
 * The same plan with the balance before its first row, where a column of balances proves it and the account holds nothing yet, unless
 * the person says otherwise; and whether that is offered.
 */
export const withTableOpening = (
  { plan, balance }: Found,
  { decisions, knowledge, clock, row }: { decisions: Decisions; knowledge: Knowledge; clock: Clock; row: number },
): Found => {
  const [total] = plan.totals
  const isProven = balance?.breakCount === 0 && sign(balance.opening) !== 0 && decisions.only === undefined
  if (!isProven || total === undefined || !holdsNothing(total.account, knowledge)) return { plan, balance }
  const recordsOpening = decisions.openings.get(ONLY_ACCOUNT) ?? true
  const offered = { plan, balance: { ...balance, recordsOpening } }
  if (!recordsOpening) return offered
  const days = plan.imported.map(({ booking }) => booking.day)
  const day = days.reduce((oldest, each) => (each < oldest ? each : oldest), days[0] ?? knowledge.today)
  const booking = openingBooking(total.account, balance.opening, day, clock)
  return { ...offered, plan: withOpening(plan, { row, booking }) }
}
