import { add, sum } from '#shared/money.ts'
import { type Facts, firstDayOf, openingOf } from './accountSheet.ts'
import type { StatedBalances } from './openingQuestions.ts'
import { sidesOf } from './verdict.ts'
import type { SourceAccounts } from './sourceAccounts.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The stated balances by target account; none for targets of several source accounts. */
export const statedBalances = (
  facts: readonly Facts[],
  accounts: SourceAccounts,
  { readable }: Plan,
): Map<AccountTarget, StatedBalances> => {
  const byTarget = Map.groupBy(facts, ({ account }) => accounts.of(account.key))
  const stated = new Map<AccountTarget, StatedBalances>()
  for (const [target, [fact, ...others]] of byTarget) {
    const [opening, firstDay] = fact === undefined ? [] : [openingOf(fact), firstDayOf(fact)]
    if (
      fact === undefined ||
      target === undefined ||
      target === 'leaveOut' ||
      opening === undefined ||
      firstDay === undefined
    )
      continue
    if (others.length > 0) continue
    const { closing } = fact.account
    stated.set(target, {
      opening: opening.amount,
      firstDay,
      at: (day) => {
        const sides = readable.filter(({ parsed }) => parsed.day <= day).flatMap(({ parsed }) => sidesOf(parsed))
        return add(opening.amount, sum(sides.filter(({ account }) => account === target).map(({ amount }) => amount)))
      },
      closing: closing && { amount: closing.amount, day: closing.day, areAllCounted: fact.proof?.later === 0 },
      isProven: fact.proof?.kind !== 'differs',
    })
  }
  return stated
}
