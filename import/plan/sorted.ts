import type { Sorter } from '#contract/drafts.ts'
import type { Reason } from '#contract/proposals.ts'

/** The source of a category; `none`: there is none. */
export type SortedBy = Sorter | 'person' | 'none'

/** The source of a row's category, and what rules set besides. */
export interface Sorted {
  by: SortedBy
  /** The key that alike rows share: one choice of a category is for all of them. */
  alike: string
  ruleId?: number | undefined
  reason?: Reason | undefined
  /** Absent where a person chose the payee, or there is none. */
  payeeBy?: 'rule' | 'learned' | 'file' | undefined
  payeeRuleId?: number | undefined
  payeeReason?: Reason | undefined
  review?: true | undefined
}
