import Big from 'big.js'
import { absolute, type Amount, type AmountInput, compare, isPlain, sign } from './money.ts'

type BoundInput = AmountInput | null | undefined

export interface Step {
  from?: BoundInput
  to?: BoundInput
  step: AmountInput
}

/** Whether all of its fields are valid amounts. */
export const isReadable = ({ from, to, step }: Step): boolean =>
  isPlain(from ?? '0') && isPlain(to ?? '0') && isPlain(step)

/** `overlaps` is the number of the earlier step, from 1. */
export type StepError = { field: 'to'; message: string } | { field: 'from'; message: string; overlaps: number }

/** The error of an invalid step: its bounds are reversed, or it overlaps an earlier one by more than a bound. */
export const stepErrorOf = (steps: readonly Step[], index: number): StepError | undefined => {
  const own = steps[index]
  if (own === undefined) return undefined
  if (!isOpen(own.to) && compare(own.from ?? '0', own.to) > 0) {
    return { field: 'to', message: 'is below from' }
  }
  const other = steps.slice(0, index).findIndex((step) => overlap(step, own))
  return other === -1 ? undefined : { field: 'from', message: `overlaps step ${other + 1}`, overlaps: other + 1 }
}

const isOpen = (bound: BoundInput): bound is null | undefined => bound === undefined || bound === null

const overlap = (a: Step, b: Step): boolean => beginsBelowEnd(a, b) && beginsBelowEnd(b, a)

const beginsBelowEnd = ({ from }: Step, { to }: Step): boolean => isOpen(to) || compare(from ?? '0', to) < 0

/** The round-up of an expense: from the first step whose range contains it and of which it is not a multiple. */
export const roundUp = (delta: AmountInput, steps: readonly Step[]): Amount => {
  if (sign(delta) >= 0) return '0'
  const spent = absolute(delta)
  const rest = steps.filter((step) => fits(spent, step)).map(({ step }) => upTo(spent, step))
  return rest.find((amount) => sign(amount) !== 0) ?? '0'
}

const fits = (spent: Amount, { from, to }: Step): boolean =>
  compare(spent, from ?? '0') >= 0 && (isOpen(to) || compare(spent, to) <= 0)

/** The difference to the next multiple. */
const upTo = (spent: Amount, step: AmountInput): Amount => {
  const beyond = new Big(spent).mod(new Big(step))
  return beyond.eq(0) ? '0' : new Big(step).minus(beyond).toFixed()
}
