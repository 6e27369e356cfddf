import type { CallOptions } from '#api/createApi.ts'

/** The options of one call where one action makes several: a repeat finds the same key for the same part. */
export const partOf = (options: CallOptions | undefined, part: string): CallOptions => ({
  ...options,
  ...(options?.idempotencyKey === undefined ? {} : { idempotencyKey: `${options.idempotencyKey}-${part}` }),
})
