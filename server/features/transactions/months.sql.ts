import { sql } from 'kysely'
import type { Db } from '#server/infra/db/connect.ts'
import { someUser } from './filter.sql.ts'
import type { Bound } from './bounds.ts'

export type Month = Bound & { month: string; ends: Date }

/** All months from that of the oldest transaction to the one after that of the newest. */
export const findMonths = async (db: Db, userId: number, zone: string): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    with life as (
      select (select min(created_at) from transactions where user_id = ${someUser(userId)}) at time zone ${zone} as oldest,
             (select max(created_at) from transactions where user_id = ${someUser(userId)}) at time zone ${zone} as newest)
    select to_char(month, 'YYYY-MM') as month, month at time zone ${zone} as starts, month at time zone 'UTC' as starts_utc,
           (month + interval '1 month') at time zone ${zone} - interval '1 millisecond' as ends
    from life cross join generate_series(date_trunc('month', oldest), newest + interval '1 month', interval '1 month') as month
    order by month`.execute(db)
  return rows
}
