import type { Status } from '#contract/lists.ts'

/** A payee or a tag in its field: one that exists, or a name that was typed. The name stays where what was chosen is gone. */
export interface NamedField {
  id?: number | undefined
  name: string
}

/** A line of a split transaction, as it stands in its fields. */
export interface LineFields {
  /** Names the line in its form. */
  key: number
  categoryId: number | undefined
  /** Makes it a transfer into this account. */
  toAccountId: number | undefined
  /** As typed. Empty in the last line: it takes the rest. */
  amount: string
  /** What arrives, where the currencies differ. */
  toAmount: string
  note: string
  tags: readonly NamedField[]
  isRefund?: boolean | undefined
}

/** What is known of a transaction beside its amounts, as it stands in its fields. */
export interface DetailFields {
  payee?: NamedField | undefined
  tags?: readonly NamedField[] | undefined
  note?: string | undefined
  status?: Status | undefined
  /** What the bank calls it, and its text: of a row of a file. */
  externalId?: string | undefined
  bankText?: string | undefined
  /** Its lines count. What was typed into them stays while it is a plain transaction for a moment. */
  isSplit?: boolean | undefined
  lines?: readonly LineFields[] | undefined
}
