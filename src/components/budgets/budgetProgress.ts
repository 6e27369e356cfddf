import type { BudgetUse } from '#contract/analytics.ts'
import type { Budget } from '#contract/budgets.ts'
import { absolute, type Amount, negate, sign, subtract } from '#shared/money.ts'

/** The state of a budget in its period. */
export interface BudgetProgress {
  isIncome: boolean
  /** For savings: the target accounts of the counted transfers. */
  intoAccountIds: readonly number[] | undefined
  /** The amount spent, received or saved; negative when refunds exceed expenses. */
  done: Amount
  expected: Amount
  /** Negative when exceeded. */
  left: Amount
  /** `done` as a share of `expected`, approximate, for drawing and sorting only. */
  share: number
  /** The colour of the bar: calm below 85 %, near up to 100 %, over above. Income and savings are goals, never over. */
  state: 'calm' | 'near' | 'over' | 'goal'
  /** The status on the wire, for other clients: below 50 %, below 85 %, above. */
  status: 'green' | 'yellow' | 'red'
  /** The elapsed share of the period, from 0 to 1; undefined if the current time is outside it. */
  passed: number | undefined
}

const NEAR = 0.85
const HALF = 0.5

export const budgetProgress = (budget: Budget, use: BudgetUse, now: Date): BudgetProgress => {
  const { intoAccountIds } = budget
  const isIncome = sign(budget.amount) > 0
  const isGoal = isIncome || intoAccountIds !== undefined
  const expected = absolute(budget.amount)
  const done = isIncome ? use.delta : negate(use.delta)
  const left = subtract(expected, done)
  const share = Number(done) / Number(expected)
  return {
    isIncome,
    intoAccountIds,
    done,
    expected,
    left,
    share,
    state: isGoal ? 'goal' : stateOf(share, left),
    status: statusOf(isGoal ? 1 - share : share),
    passed: passedOf(use, now.getTime()),
  }
}

const stateOf = (share: number, left: Amount): BudgetProgress['state'] => {
  if (sign(left) < 0) return 'over'
  return share < NEAR ? 'calm' : 'near'
}

const statusOf = (share: number): BudgetProgress['status'] => {
  if (share < HALF) return 'green'
  return share < NEAR ? 'yellow' : 'red'
}

const passedOf = ({ fromTime, toTime }: BudgetUse, now: number): number | undefined => {
  const [from, to] = [Date.parse(fromTime), Date.parse(toTime)]
  return now < from || now > to ? undefined : (now - from) / (to - from)
}
