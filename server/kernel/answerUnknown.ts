import { Refusal } from '#contract/errors.ts'

/** What is said of an address that leads nowhere. */
export const answerUnknown = (): never => {
  throw new Refusal('NOT_FOUND', 'There is no such address.')
}
