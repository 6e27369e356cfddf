import { sign } from '#shared/money.ts'
import type { Clock } from '#import/read/clock.ts'
import type { Decisions } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import { holdsNothing } from './accountTargets.ts'
import { type ColumnBalances, tableAccountKey } from './balance.ts'
import { openingTransaction } from './openingTransaction.ts'
import { withOpenings } from './planRows.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

interface Options {
  decisions: Decisions
  context: LedgerContext
  clock: Clock
  /** The first row number after those of the table. */
  row: number
}

/**
 * The same plan with the opening balances that a balance column proves for empty accounts, unless the user decides
 * otherwise; and whether each is recorded, by the key of its account.
 */
export const withTableOpenings = (
  plan: Plan,
  stated: ReadonlyMap<AccountTarget, ColumnBalances>,
  { decisions, context, clock, row }: Options,
): { plan: Plan; recorded: ReadonlyMap<string, boolean> } => {
  const used = new Set(plan.totals.map(({ account }) => account))
  const offered = [...stated].filter(
    ([account, { isProven, opening }]) =>
      isProven &&
      sign(opening) !== 0 &&
      decisions.only === undefined &&
      used.has(account) &&
      holdsNothing(account, context),
  )
  const isRecorded = (account: AccountTarget) => decisions.openings.get(tableAccountKey(account)) ?? true
  const openings = offered
    .filter(([account]) => isRecorded(account))
    .map(([account, { opening, firstDay }], at) => ({
      row: row + at,
      parsed: openingTransaction(account, opening, firstDay, clock),
    }))
  return {
    plan: openings.length === 0 ? plan : withOpenings(plan, openings),
    recorded: new Map(offered.map(([account]) => [tableAccountKey(account), isRecorded(account)])),
  }
}
