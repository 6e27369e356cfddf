import type { Statement } from '#contract/statements.ts'
import type { Amount } from '#shared/money.ts'

/** A statement or an asserted balance as the mock backend keeps it. */
export interface StoredStatement {
  statementId: number
  kind: 'statement' | 'assertion'
  accountId: number
  day: string
  balance: Amount
  state: Statement['state']
  opening?: Amount | undefined
  reconciledAt?: string | undefined
  reconciledBy?: string | undefined
  /** A fingerprint of its transactions when it was reconciled. */
  seal?: string | undefined
  version: string
}
