// Loaded into a server before itself: its statements leave out the check of membership and role. Only the benchmark loads this.
import pg from 'pg'

interface Statement {
  text: string
  values?: unknown[]
}

const query = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown

const withoutCheck = ({ text, values, ...rest }: Statement): Statement => {
  if (text.includes('open_change_set'))
    return { ...rest, text, values: [values?.[0], null, ...(values ?? []).slice(2)] }
  if (!text.includes('"token_hash"') || !text.includes('"members"')) return { ...rest, text, values }
  const changed = text
    .replace(/left join "members" on .*? where /, 'where ')
    .replace('"members"."book_id"', 'sessions.book_id')
    .replace('"members"."role"', "'owner'::text")
  if (changed.includes('members')) throw new Error(`The check of membership is not in: ${text}`)
  return { ...rest, text: changed, values }
}

pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  const [first, ...others] = words
  if (typeof first === 'string') return query.call(this, withoutCheck({ text: first }).text, ...others)
  return query.call(this, withoutCheck(first as Statement), ...others)
} as typeof pg.Client.prototype.query
