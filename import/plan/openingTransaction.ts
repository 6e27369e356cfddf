import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Clock } from '#import/read/clock.ts'
import type { ParsedTransaction } from './verdict.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The opening balance of an account, at the start of its day. */
export const openingTransaction = (
  account: AccountTarget,
  amount: Amount,
  day: Day,
  clock: Clock,
): ParsedTransaction => ({
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
