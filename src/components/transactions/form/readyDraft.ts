import type { Amount } from '#shared/money.ts'
import type { TransactionDraft, TransferDraft } from '#contract/drafts.ts'

/** A valid draft, ready to be sent. */
export type ReadyDraft =
  | { draft: TransactionDraft & { delta: Amount }; transfer?: undefined; problems?: undefined }
  | { transfer: TransferDraft & { fromDelta: Amount; toDelta: Amount }; draft?: undefined; problems?: undefined }
