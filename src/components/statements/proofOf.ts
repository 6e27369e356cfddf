import type { Account } from '#contract/accounts.ts'
import type { Assertion, Statement } from '#contract/statements.ts'
import { sign } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { statementMonths } from './statementMonths.ts'

export interface AccountProof {
  account: Account
  /** The newest balance that a bank or a count states: of a reconciled statement, or one that is compared. */
  stated: Statement | Assertion | undefined
  /** Compared balances that differ from what is recorded, newest first. */
  differing: Assertion[]
  /** The newest statement that is not reconciled and has a difference. */
  open: Statement | undefined
  /** Months without a statement, `YYYY-MM`. */
  missing: string[]
}

/** Evidence for and against the balance of an account. Statements and assertions are oldest first. */
export const proofOf = (
  account: Account,
  statements: readonly Statement[],
  assertions: readonly Assertion[],
  today: Day,
): AccountProof => {
  const reconciled = statements.findLast(({ state }) => state === 'reconciled')
  const compared = assertions.at(-1)
  const stated = reconciled !== undefined && reconciled.day >= (compared?.day ?? '') ? reconciled : compared
  return {
    account,
    stated,
    differing: assertions.filter(({ difference }) => sign(difference) !== 0).toReversed(),
    open: statements.findLast(({ state, difference }) => state !== 'reconciled' && sign(difference) !== 0),
    missing: statementMonths(statements, today).flatMap(({ month, statements: own }) =>
      own.length === 0 ? [month] : [],
    ),
  }
}

export const agrees = ({ differing, open }: AccountProof): boolean => differing.length === 0 && open === undefined

export const isReconciled = (stated: Statement | Assertion): stated is Statement => 'state' in stated
