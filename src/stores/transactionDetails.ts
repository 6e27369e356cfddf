import type { Status } from '#contract/lists.ts'

/** The statuses that a person sets; a statement reconciles. */
export const settableStatuses = ['pending', 'cleared'] as const satisfies readonly Status[]

/** A payee or tag in its field: an existing one, or a typed name. The name stays if the selected one is deleted. */
export interface NamedField {
  id?: number | undefined
  name: string
}

/** A split line as entered in its fields. */
export interface LineFields {
  /** Names the line in its form. */
  key: number
  categoryId: number | undefined
  /** Makes it a transfer into this account. */
  toAccountId: number | undefined
  /** As typed. Empty in the last line: it takes the rest. */
  amount: string
  /** The amount received, if the currencies differ. */
  toAmount: string
  note: string
  tags: readonly NamedField[]
  isRefund?: boolean | undefined
}

/** The details of a transaction besides its amounts, as entered in its fields. */
export interface DetailFields {
  payee?: NamedField | undefined
  tags?: readonly NamedField[] | undefined
  note?: string | undefined
  status?: Status | undefined
  /** The bank's id and text, for a row of a file. */
  externalId?: string | undefined
  bankText?: string | undefined
  /** Its lines count. What was typed into them stays while it is a plain transaction for a moment. */
  isSplit?: boolean | undefined
  lines?: readonly LineFields[] | undefined
}
