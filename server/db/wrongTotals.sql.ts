import type { Db } from './connect.ts'

/** A sentence for each kept total that differs from its transactions. */
export const differences = async (db: Db): Promise<string[]> => [
  ...(await wrongBalances(db)),
  ...(await wrongMonths(db)),
  ...(await wrongStatements(db)),
  ...(await wrongTransfers(db)),
]

const wrongBalances = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('wrong_totals').selectAll().orderBy('book_id').orderBy('account_id').execute()
  return rows.map(
    (row) =>
      `Book ${row.book_id}, account ${row.account_id}: kept ${row.kept ?? '0'} of ${row.kept_entries ?? 0} entries, ` +
      `but ${row.real_entries ?? 0} entries add up to ${row.real ?? '0'}.`,
  )
}

const wrongMonths = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('wrong_months').selectAll().orderBy('book_id').orderBy('month').execute()
  return rows.map(
    (row) =>
      `Book ${row.book_id}, ${row.month.toISOString().slice(0, 7)}, category ${row.category_id}, account ${row.account_id}: ` +
      `too much by ${row.income} income, ${row.expense} expense, ${row.arrived} arrived, ${row.entries} entries.`,
  )
}

const wrongTransfers = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('wrong_transfers').selectAll().orderBy('book_id').orderBy('transaction_id').execute()
  return rows.map(({ book_id, transaction_id }) =>
    transaction_id === null
      ? `Book ${book_id} has no category for transfers.`
      : `Book ${book_id}, transaction ${transaction_id}: an income or expense is in the category for transfers.`,
  )
}

const wrongStatements = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('wrong_statements').selectAll().orderBy('book_id').orderBy('statement_id').execute()
  return rows.map(
    (row) =>
      `Book ${row.book_id}, statement ${row.statement_id}: kept ${row.kept ?? '0'} of ${row.kept_entries ?? 0} entries, ` +
      `but ${row.real_entries ?? 0} entries add up to ${row.real ?? '0'}.`,
  )
}
