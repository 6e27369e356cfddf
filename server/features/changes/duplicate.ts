import { Refusal } from '#contract/errors.ts'
import { clockIn, momentIn } from '#shared/zone.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { getTimeZone } from '#server/features/settings/sql.ts'
import { detailsOf, UNSAID } from '#server/features/transactions/details.ts'
import { findOwn } from '#server/features/transactions/findOwn.ts'
import { insertWithRoundUps } from '#server/features/transactions/roundUps.ts'
import { listRoundUps } from '#server/features/transactions/roundUps.sql.ts'
import type { LineValues, TransactionValues } from '#server/features/transactions/rules.ts'
import { type Lines, totalOf, type TransactionRow } from '#server/features/transactions/sides.ts'

interface DuplicateInput {
  transactionIds: number[]
  day?: string | undefined
}

const lineOf = (row: TransactionRow): LineValues => ({
  categoryId: row.category_id,
  delta: row.delta,
  to:
    row.to_account_id === null || row.to_currency_id === null || row.to_delta === null
      ? undefined
      : { accountId: row.to_account_id, currencyId: row.to_currency_id, delta: row.to_delta },
  note: row.line_note ?? undefined,
  tagIds: row.tag_ids ?? [],
})

/** A copy is independent: it has no bank id and no recurring transaction. */
const copyOf = (lines: Lines, createdAt: Date): TransactionValues => {
  const [row] = lines
  if (row.kind !== 0) throw new Refusal('TRANSACTION_SETS_BALANCE')
  return {
    ...lineOf(row),
    accountId: row.account_id,
    currencyId: row.currency_id,
    delta: totalOf(lines),
    to: row.split_id === null ? lineOf(row).to : undefined,
    createdAt,
    description: row.description ?? undefined,
    details: { ...detailsOf(lines), ...UNSAID },
    lines: row.split_id === null ? undefined : lines.map(lineOf),
  }
}

/** Copies in the order of their originals, rounded up as new transactions are. */
export const duplicate = async (call: UserCall, { transactionIds, day }: DuplicateInput): Promise<number[]> => {
  const { db, bookId, now } = call
  const zone = await getTimeZone(db, bookId)
  const copies: TransactionValues[] = []
  for (const transactionId of new Set(transactionIds)) {
    const lines = await findOwn(call, { transactionId })
    const createdAt = day === undefined ? now : new Date(momentIn(zone, day, clockIn(zone, lines[0].created_at)))
    copies.push(copyOf(lines, createdAt))
  }
  return insertWithRoundUps(db, bookId, copies, await listRoundUps(db, bookId))
}
