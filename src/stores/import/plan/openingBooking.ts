import type { Amount } from '#contract/calc/money.ts'
import type { Day } from '#contract/calc/zone.ts'
import type { Clock } from '#stores/import/read/clock.ts'
import type { AccountTarget } from './accountTargets.ts'
import type { Booking } from './verdict.ts'

/** The opening balance of an account, at the start of its day. */
export const openingBooking = (account: AccountTarget, amount: Amount, day: Day, clock: Clock): Booking => ({
  ...clock.read({ day, time: '00:00:00' }),
  account,
  amount,
  category: undefined,
  status: 'cleared',
  kind: 'opening',
  description: undefined,
  isCut: false,
  payee: undefined,
  note: undefined,
  tags: [],
  externalId: undefined,
  bankText: undefined,
  words: '',
})
