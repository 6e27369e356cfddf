import { z } from 'zod'
import { fromMinor } from './amounts.ts'
import type { SourceRecurring } from './model.ts'
import type { OpenDatabase } from './sqlite.ts'

const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const

const Frequency = z.object({
  frequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
  interval: z.int().positive().optional(),
  /** Days of the month or week, beside that of its start. */
  patterns: z.array(z.unknown()).max(0).optional(),
  endMode: z.literal('never').optional(),
})

const QUERY = `select s.name, cast(s.next_date as text) as next_date, s._account as account, cast(s._amount as text) as amount, s._date as every,
  p.name as payee, p.transfer_acct as other
  from v_schedules s left join payees p on p.id = s._payee where coalesce(s.tombstone, 0) = 0 and coalesce(s.completed, 0) = 0`

/**
 * Recurring transactions; those without a fixed endless interval, or with varying amounts, lack the interval or the
 * amount.
 */
export const actualSchedules = (database: OpenDatabase): SourceRecurring[] => {
  if (!database.has('v_schedules')) return []
  return database
    .rows(QUERY)
    .flatMap(({ name, next_date: next = '', account, amount = '', every = '', payee, other }) => {
      if (account === undefined) return []
      const day = next.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
      const found: SourceRecurring = {
        account,
        amount: /^-?\d{1,18}$/.test(amount) ? fromMinor(amount, 2) : undefined,
        day: day || undefined,
        every: rhythmOf(every),
        note: name,
      }
      return [other === undefined ? { ...found, payee } : { ...found, other: { account: other } }]
    })
}

const rhythmOf = (text: string): SourceRecurring['every'] => {
  if (!text.startsWith('{')) return undefined
  try {
    const { success, data } = Frequency.safeParse(JSON.parse(text))
    return success ? { count: data.interval ?? 1, unit: UNITS[data.frequency] } : undefined
  } catch {
    return undefined
  }
}
