import { Refusal } from '#contract/errors.ts'

/** The response for an unknown path. */
export const answerUnknown = (): never => {
  throw new Refusal('NOT_FOUND', 'There is no such address.')
}
