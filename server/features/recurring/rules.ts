import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

/** Refuses recurring transactions beyond the limit. */
export const refuseTooManyRecurring = (count: number): void => {
  if (count > limits.recurring)
    throw new Refusal('LIMIT_REACHED', `At most ${limits.recurring} recurring transactions.`)
}
