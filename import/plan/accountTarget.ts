import type { AccountKind } from '#contract/lists.ts'
import type { ExistingCurrency } from '#import/engine/ledgerContext.ts'

/** The account that a row is imported to: an existing one, or a new one. */
export interface AccountTarget {
  /** Absent for a new account. */
  accountId?: number
  name: string
  currency: ExistingCurrency
  /** The folder of a new account, if it differs from the default. */
  folder?: string | undefined
  number?: string | undefined
  kind?: AccountKind | undefined
  isHidden?: boolean | undefined
}
