import type { z } from 'zod'
import { errorMessages } from './errorMessages.ts'

/** All refusals with their HTTP status. A code without its text in each language fails a test. */
export const errors = {
  INVALID_INPUT: 400,
  MALFORMED: 400,
  SIGN_IN_NEEDED: 401,
  INVALID_CREDENTIALS: 401,
  SESSION_LIMITED: 403,
  SESSION_READ_ONLY: 403,
  ADMIN_ONLY: 403,
  REGISTRATION_DISABLED: 403,
  SETUP_CODE_NEEDED: 403,
  DEMO_DISABLED: 403,
  ASSISTANT_DISABLED: 403,
  WRONG_CURRENT_PASSWORD: 403,
  USER_DISABLED: 403,
  NOT_FOUND: 404,
  USERNAME_TAKEN: 409,
  ACCOUNT_HAS_RECURRING: 409,
  ACCOUNT_HAS_ACCUMULATION: 409,
  ACCOUNT_HAS_TRANSACTIONS: 409,
  FOLDER_NOT_EMPTY: 409,
  CATEGORY_IN_USE: 409,
  CURRENCY_IN_USE: 409,
  DECIMALS_IN_USE: 409,
  BUDGET_EXISTS: 409,
  NAME_TAKEN: 409,
  ACCOUNT_NOT_EMPTY: 409,
  LIMIT_REACHED: 409,
  CHANGED_MEANWHILE: 409,
  RECORDED_MEANWHILE: 409,
  UNDO_CONFLICT: 409,
  ALREADY_UNDONE: 409,
  PLAN_OUTDATED: 409,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  UNKNOWN_HOST: 421,
  SIGN_CONTRADICTS_CATEGORY: 422,
  AMOUNT_TOO_PRECISE: 422,
  AMOUNT_IS_ZERO: 422,
  CATEGORY_CYCLE: 422,
  SAME_ACCOUNT: 422,
  AMOUNTS_DIFFER: 422,
  TEXTS_TOO_LONG: 422,
  LINES_DO_NOT_ADD_UP: 422,
  LINES_NEEDED: 422,
  TRANSACTION_RECONCILED: 422,
  TRANSACTION_IS_TRANSFER: 422,
  TRANSACTION_NO_TRANSFER: 422,
  TRANSACTION_SETS_BALANCE: 422,
  CATEGORY_FOR_TRANSFERS: 422,
  MERGE_CHANGES_TOTALS: 422,
  CURRENCIES_DIFFER: 422,
  RANGE_TOO_LONG: 422,
  IN_THE_PAST: 422,
  NOT_YOURSELF: 422,
  LAST_ADMIN: 422,
  PASSWORD_TOO_WEAK: 422,
  ARCHIVE_INVALID: 422,
  FILE_UNSUPPORTED: 422,
  FILE_UNREADABLE: 422,
  FILE_WITHOUT_TEXT: 422,
  SLOW_DOWN: 429,
  ASSISTANT_USED_UP: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  RATE_UNAVAILABLE: 503,
  ASSISTANT_UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/** The error of one field: its path in the input, and the reason. */
export interface Issue {
  path: (string | number)[]
  message: string
}

/** Converts zod issues; each unknown field becomes a separate issue. */
export const issuesOf = ({ issues }: Pick<z.core.$ZodError, 'issues'>, under: (string | number)[] = []): Issue[] =>
  issues.flatMap((issue): Issue[] => {
    const path = [...under, ...(issue.path as (string | number)[])]
    // In a union, the variant that only has unknown fields is the intended one.
    const isTooMuch = (wrong: z.core.$ZodIssue[]) => wrong.every(({ code }) => code === 'unrecognized_keys')
    const near = issue.code === 'invalid_union' ? issue.errors.find(isTooMuch) : undefined
    if (near !== undefined && near.length > 0) return issuesOf({ issues: near }, path)
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a field of this call' }))
  })

/** The only error type for refusals, on client and server. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  /** Seconds after which a `SLOW_DOWN` may be retried. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string = errorMessages[code],
    issues: Issue[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return errors[this.code]
  }
}

/**
 * The later change sets that prevent an undo (`UNDO_CONFLICT`); `undo` includes them when they are passed as `with`.
 */
export const conflictsOf = ({ issues }: Pick<Refusal, 'issues'>): number[] =>
  issues.flatMap(({ path }) => (path[0] === 'with' && typeof path[1] === 'number' ? [path[1]] : []))

/** The number of rows of a `RECORDED_MEANWHILE` that are recorded already. */
export const recordedCountOf = ({ issues }: Pick<Refusal, 'issues'>): number =>
  issues.flatMap(({ path }) => (path[0] === 'recorded' && typeof path[1] === 'number' ? [path[1]] : []))[0] ?? 0

export const recordedMeanwhile = (count: number): Refusal =>
  new Refusal('RECORDED_MEANWHILE', `Nothing was recorded: ${count} rows are recorded already.`, [
    { path: ['recorded', count], message: 'are recorded already' },
  ])
