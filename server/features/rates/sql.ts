import { sql } from 'kysely'
import type { OwnRate } from '#contract/rates.ts'
import type { Amount } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Db } from '#server/db/connect.ts'
import type { DayRates } from './providers.ts'
import type { BookId } from '#server/db/columns.ts'

/** The provider name of the bundled rates. */
export const SNAPSHOT = 'snapshot'

/** The user's own rates, newest first. */
export const listOwnRates = (db: Db, bookId: BookId): Promise<OwnRate[]> =>
  db
    .selectFrom('own_rates')
    .select([
      'currency_id as currencyId',
      'to_currency_id as toCurrencyId',
      'rate',
      'day as date',
      sql<string>`xmin::text`.as('version'),
    ])
    .where('book_id', '=', bookId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()

type Pair = Pick<OwnRate, 'currencyId' | 'toCurrencyId' | 'date'>

const ownRate = (db: Db, bookId: BookId, { currencyId, toCurrencyId, date }: Pair) =>
  db
    .selectFrom('own_rates')
    .select('id')
    .where('book_id', '=', bookId)
    .where('currency_id', '=', currencyId)
    .where('to_currency_id', '=', toCurrencyId)
    .where('day', '=', date)
    .executeTakeFirst()

export const setOwnRate = async (db: Db, bookId: BookId, pair: Pair, rate: Amount): Promise<void> => {
  const old = await ownRate(db, bookId, pair)
  if (old !== undefined) {
    await db.updateTable('own_rates').set({ rate }).where('book_id', '=', bookId).where('id', '=', old.id).execute()
    return
  }
  const { currencyId, toCurrencyId, date } = pair
  await db
    .insertInto('own_rates')
    .values({ book_id: bookId, currency_id: currencyId, to_currency_id: toCurrencyId, day: date, rate })
    .execute()
}

export const deleteOwnRate = async (db: Db, bookId: BookId, pair: Pair): Promise<void> => {
  const old = await ownRate(db, bookId, pair)
  if (old === undefined) return
  await db.deleteFrom('own_rates').where('book_id', '=', bookId).where('id', '=', old.id).execute()
}

/** Units per euro, and the day of the rate. */
export interface MarketRate {
  asked: Day
  code: string
  day: Day
  perEuro: Amount
  provider: string | null
}

/** Days whose rates are read in one turn of the event loop. */
const DAYS_AT_ONCE = 100

/**
 * For each day and code the rate of that day, otherwise of the last day before it, otherwise of the first day after.
 */
export const findMarketRates = async (db: Db, days: Day[], codes: string[]): Promise<MarketRate[]> => {
  const found: MarketRate[][] = []
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    found.push(await findOnDays(db, days.slice(at, at + DAYS_AT_ONCE), codes))
  }
  return found.flat()
}

const findOnDays = async (db: Db, days: Day[], codes: string[]): Promise<MarketRate[]> => {
  const { rows } = await sql<MarketRate>`
    select asked, wanted.code, near.day, per_euro as "perEuro", provider
    from unnest(${days}::date[]) as asked cross join unnest(${codes}::text[]) as wanted (code)
    cross join lateral (
      select day, per_euro from (
        (select day, per_euro from market_rates where market_rates.code = wanted.code and day <= asked order by day desc limit 1)
        union all
        (select day, per_euro from market_rates where market_rates.code = wanted.code and day > asked order by day limit 1)) as both_sides
      order by day > asked limit 1) as near
    left join market_days on market_days.day = near.day`.execute(db)
  return rows
}

/** The rates of some codes on the days after one day until another, oldest first. */
export const listMarketRates = async (db: Db, codes: string[], after: Day, until: Day): Promise<MarketRate[]> => {
  const { rows } = await sql<MarketRate>`
    select market_rates.day as asked, code, market_rates.day, per_euro as "perEuro", provider
    from market_rates left join market_days on market_days.day = market_rates.day
    where code = any (${codes}::text[]) and market_rates.day > ${after} and market_rates.day <= ${until}
    order by market_rates.day`.execute(db)
  return rows
}

/** Stores the rates of a day. */
export const saveRates = async (db: Db, { day, perEuro }: DayRates, provider: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`
      insert into market_rates (day, code, per_euro)
      select ${day}, code, per_euro from unnest(${[...perEuro.keys()]}::text[], ${[...perEuro.values()]}::numeric[]) as fetched (code, per_euro)
      on conflict (code, day) do update set per_euro = excluded.per_euro`.execute(tx)
    await sql`
      insert into market_days (day, provider, fetched_at) values (${day}, ${provider}, ${now})
      on conflict (day) do update set provider = excluded.provider, fetched_at = excluded.fetched_at, retry_at = null`.execute(
      tx,
    )
  })

/** Whether rates of a day are stored. */
export const hasRates = async (db: Db, day: Day): Promise<boolean> =>
  (await db.selectFrom('market_rates').select('day').where('day', '=', day).limit(1).executeTakeFirst()) !== undefined

/** Queues these days for fetching. */
export const wantDays = async (db: Db, days: Day[]): Promise<void> => {
  if (days.length === 0) return
  await sql`insert into market_days (day) select unnest(${days}::date[]) on conflict (day) do nothing`.execute(db)
}

/** When a day may be requested again. A past day hardly ever gets new rates. */
export interface Retry {
  today: Day
  todayAt: Date
  olderAt: Date
}

/** Takes some requested days, newest first, that no other instance is fetching. */
export const takeWantedDays = async (db: Db, count: number, now: Date, retry: Retry): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    update market_days
    set retry_at = case when day < ${retry.today}::date then ${retry.olderAt}::timestamptz else ${retry.todayAt}::timestamptz end
    where day in (
      select day from market_days
      where (fetched_at is null or provider = ${SNAPSHOT}) and (retry_at is null or retry_at <= ${now})
      order by day desc limit ${count} for update skip locked)
    returning day`.execute(db)
  return rows.map(({ day }) => day)
}
