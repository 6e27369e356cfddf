import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

/** Refuses more recurring transactions than a ledger may have. */
export const refuseTooManyRules = (count: number): void => {
  if (count > limits.recurring)
    throw new Refusal('LIMIT_REACHED', `At most ${limits.recurring} recurring transactions.`)
}
