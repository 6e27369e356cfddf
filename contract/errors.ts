import type { z } from 'zod'
import { errorMessages } from './errorMessages.ts'
import { errors, type ErrorCode } from './errorCodes.ts'

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

/** The refusal of an object that was deleted after the caller read it. */
export const deletedMeanwhile = (message: string): Refusal =>
  new Refusal('NOT_FOUND', message, [{ path: ['version'], message: 'of something that was deleted' }])

export const isDeletedMeanwhile = ({ code, issues }: Pick<Refusal, 'code' | 'issues'>): boolean =>
  code === 'NOT_FOUND' && issues.some(({ path }) => path[0] === 'version')

/** The number of rows of a `RECORDED_MEANWHILE` that are recorded already. */
export const recordedCountOf = ({ issues }: Pick<Refusal, 'issues'>): number =>
  issues.flatMap(({ path }) => (path[0] === 'recorded' && typeof path[1] === 'number' ? [path[1]] : []))[0] ?? 0

export const recordedMeanwhile = (count: number): Refusal =>
  new Refusal('RECORDED_MEANWHILE', `Nothing was recorded: ${count} rows are recorded already.`, [
    { path: ['recorded', count], message: 'are recorded already' },
  ])
