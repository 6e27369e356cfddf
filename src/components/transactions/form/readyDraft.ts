import type { Amount } from '#shared/money.ts'
import type { Sorting, TransactionDraft, TransferDraft } from '#contract/drafts.ts'

/** An income or expense; says so where its category was filled in and left as it was. */
export type PlainDraft = TransactionDraft & Pick<Sorting, 'categoryBy' | 'categoryRuleId'>

/** A valid draft, ready to be sent. */
export type ReadyDraft =
  | { draft: PlainDraft & { delta: Amount }; transfer?: undefined; problems?: undefined }
  | { transfer: TransferDraft & { fromDelta: Amount; toDelta: Amount }; draft?: undefined; problems?: undefined }
