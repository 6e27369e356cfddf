import type { Db } from './connect.ts'

/** A sentence for each account whose kept balance, or count of entries, is not what its entries say. */
export const differences = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('wrong_totals').selectAll().orderBy('user_id').orderBy('account_id').execute()
  return rows.map(
    (row) =>
      `User ${row.user_id}, account ${row.account_id}: kept ${row.kept ?? '0'} of ${row.kept_entries ?? 0} entries, ` +
      `but ${row.real_entries ?? 0} entries add up to ${row.real ?? '0'}.`,
  )
}
