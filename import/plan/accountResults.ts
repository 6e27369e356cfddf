import { type Amount, subtract } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import {
  type AfterImport,
  balanceBeforeImport,
  balanceTodayAfterImport,
  upcomingOf,
  type OpeningQuestion,
} from './afterImport.ts'
import type { AccountTotal } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The balance that the file states for an account, and the difference to the result; undefined while unknown. */
export interface Stated {
  amount: Amount
  day: Day | undefined
  difference: Amount | undefined
}

/** The imported amounts of an account, with its balance today and afterwards. */
export interface AccountResult extends AccountTotal {
  now: Amount
  /** Whether rows are dated after today, which `after` does not count. */
  isAhead: boolean
  /** Today; undefined while a question about its balance is open. */
  after: Amount | undefined
  /** Undefined where the file states no balance. */
  stated: Stated | undefined
}

/** The accounts that the import changes. */
export const accountResults = (
  totals: readonly AccountTotal[],
  stated: ReadonlyMap<AccountTarget, Stated>,
  after: AfterImport,
): AccountResult[] =>
  totals.map((total) => {
    const { account } = total
    const { questions, context } = after
    return {
      ...total,
      now: subtract(balanceBeforeImport(account, undefined, context) ?? '0', upcomingOf(account, context)),
      isAhead: (after.movements.get(account) ?? []).some(({ day }) => day > context.today),
      after: balanceTodayAfterImport(account, after),
      stated: asAnswered(
        stated.get(account),
        questions.find((each) => each.account === account),
      ),
    }
  })

/** The answer to a question about the balance was shown with this difference. */
const asAnswered = (stated: Stated | undefined, question: OpeningQuestion | undefined): Stated | undefined => {
  if (stated === undefined || question?.preservesBalance === undefined) return stated
  return { ...stated, difference: (question.preservesBalance ? question.ifPreserved : question.ifAdded).difference }
}
