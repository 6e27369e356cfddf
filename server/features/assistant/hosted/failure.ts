import { APICallError, RetryError } from 'ai'
import { Refusal } from '#contract/errors.ts'

const OK = 200

const causeOf = (error: unknown): unknown => (RetryError.isInstance(error) ? error.lastError : error)

const because = (reason: string): Refusal => new Refusal('ASSISTANT_UNAVAILABLE', reason)

/** The provider's response is not repeated: it may quote the key or the user. */
const reasonOf = (error: unknown): string => {
  if (!APICallError.isInstance(error) || error.statusCode === OK) return 'The model broke off.'
  return error.statusCode === undefined ? 'The model cannot be reached.' : `The model answered ${error.statusCode}.`
}

/** The reason for a missing answer, as a sentence that may be logged and shown. */
export const unavailable = (error: unknown): Refusal => because(reasonOf(causeOf(error)))
export const tookTooLong = (): Refusal => because('The model took too long.')
export const emptyAnswer = (): Refusal => because('The model said nothing.')

/** Whether the request was refused before any work was done, so that it cost nothing. */
export const wasRefused = (error: unknown): boolean => {
  const cause = causeOf(error)
  return APICallError.isInstance(cause) && cause.statusCode !== OK
}
