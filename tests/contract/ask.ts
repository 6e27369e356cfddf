import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Asks one end; a refusal is an answer too. */
export type Ask = <I extends z.core.SomeType, O extends z.core.SomeType>(
  endpoint: Endpoint<I, O>,
  input: z.input<NoInfer<I>>,
  /** The uploaded file. */
  file?: Blob,
) => Promise<z.output<NoInfer<O>>>

export interface Places {
  folderId: number
  emptyFolderId: number
  card: number
  cash: number
  wallet: number
  unused: number
}
