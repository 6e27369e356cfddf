import { sql } from 'kysely'
import { nameForTransfers } from '#shared/categoryNames.ts'
import type { LoginDraft } from '#contract/sessions.ts'
import { TimeZone, Region } from '#contract/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/db/columns.ts'

type BrowserLocale = Pick<LoginDraft, 'timeZone' | 'lang' | 'region'>

/**
 * Takes unknown settings from the browser: the region of users without one, language and time zone of users that an
 * administrator created. It is not a command of the user, so the journal is off; unsupported values do not prevent
 * signing in.
 */
export const adoptLocale = async (
  db: Db,
  { userId, bookId }: Member,
  { lang, ...stated }: BrowserLocale,
): Promise<void> => {
  const region = Region.safeParse(stated.region).data
  const timeZone = TimeZone.safeParse(stated.timeZone).data
  if (region === undefined && timeZone === undefined && lang === undefined) return
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.journal', 'off', true)`.execute(tx)
    const pending = sql`(select locale_pending from users where user_id = ${userId})`
    await sql`
      update settings set
        region = coalesce(region, ${region ?? null}),
        time_zone = case when ${pending} then coalesce(${timeZone ?? null}, time_zone) else time_zone end,
        lang = case when ${pending} then coalesce(${lang ?? null}, lang) else lang end
      where book_id = ${bookId} and (region is null or ${pending})`.execute(tx)
    const name = nameForTransfers[lang ?? 'en']
    await sql`
      update categories set name = ${name}
      where book_id = ${bookId} and for_transfers and name = ${nameForTransfers.en} and ${pending}`.execute(tx)
    await sql`update users set locale_pending = false where user_id = ${userId} and locale_pending`.execute(tx)
  })
}
