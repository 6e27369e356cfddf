import { type Amount, negate, sign } from '#shared/money.ts'
import type { Status } from '#contract/lists.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'
import type { CategoryTarget } from './categoryTargets.ts'
import type { TransactionReader } from './verdict.ts'
import type { BalanceKind } from '#contract/fields.ts'
import type { PlannedRow } from './plan.ts'

/** A row as the ledger will show it. */
export interface LedgerRow {
  /** Names the row to the desk. */
  row: number
  /** Its position in the file. */
  line: number
  moment: string
  /** From the root down. */
  category: string[]
  account: string
  /** Where a transfer goes. */
  other: string | undefined
  kind: BalanceKind | undefined
  /** How many lines it is split into. */
  lineCount: number
  currency: ExistingCurrency
  amount: Amount
  description: string | undefined
  /** The resulting payee: an existing payee's name if this is its alias. */
  payee: string | undefined
  note: string | undefined
  tags: string[]
  status: Status
  /** It takes the place of a pending transaction. */
  isPosted: boolean
  /** It becomes one transfer with a recorded transaction. */
  isJoined: boolean
}

/** A row as the ledger will show it. */
export const ledgerRowOf = ({ row, parsed, replaces, joins }: PlannedRow, reader: TransactionReader): LedgerRow => ({
  row,
  line: reader.lineOf(row),
  moment: parsed.moment,
  category: reader.categories.existing(replaces?.categoryId)?.path ?? pathOf(parsed.category),
  ...sidesOf(parsed, joins),
  kind: parsed.kind,
  lineCount: parsed.lines?.length ?? 0,
  currency: parsed.account.currency,
  description: parsed.description,
  payee: parsed.payee && reader.payees.of(parsed.payee),
  note: parsed.note,
  tags: parsed.tags.map((tag) => reader.tags.of(tag)),
  status: parsed.status,
  isPosted: replaces !== undefined,
  isJoined: joins !== undefined,
})

const pathOf = (target: CategoryTarget | undefined): string[] => {
  if (target === undefined) return []
  return target.kind === 'existing' ? target.category.path : target.path
}

/** A transfer starts at the paying account. */
const sidesOf = (
  { account, amount, other }: PlannedRow['parsed'],
  joins: PlannedRow['joins'],
): Pick<LedgerRow, 'account' | 'other' | 'amount'> => {
  if (joins === undefined) return { account: account.name, other: other?.account.name, amount }
  return sign(amount) < 0
    ? { account: account.name, other: joins.account.name, amount }
    : { account: joins.account.name, other: account.name, amount: negate(amount) }
}
