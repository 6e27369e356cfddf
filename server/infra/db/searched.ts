import { sql } from 'kysely'

/** The texts of a transaction in which a search looks, as the index holds them. Whoever asks must ask for exactly this. */
export const SEARCHED = sql.raw(
  `(coalesce(description, '') || coalesce(E'\\n' || note, '') || coalesce(E'\\n' || line_note, '') || coalesce(E'\\n' || bank_text, ''))`,
)
