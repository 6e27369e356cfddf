import { type Amount, sum } from '#shared/money.ts'
import type { RowFor } from '#contract/reports.ts'
import type { TransactionRow } from '#server/features/transactions/sides.ts'

/** A transaction, or one line of it, as a report reads it. */
export type ReportLine = Omit<TransactionRow, 'id' | 'recurring_id' | 'round_up_id' | 'version'>

/** The amount that one line moved on one account. */
export interface Part {
  line: ReportLine
  amount: Amount
  /** The account of the other side. */
  otherId: number | null
}

/** A row of a list: the effect of one transaction, or one line of it, on one account. */
export interface Entry {
  accountId: number
  currencyId: number
  amount: Amount
  parts: [Part, ...Part[]]
}

const entryOf = (accountId: number, currencyId: number, parts: [Part, ...Part[]]): Entry => ({
  accountId,
  currencyId,
  amount: parts.length === 1 ? parts[0].amount : sum(parts.map(({ amount }) => amount)),
  parts,
})

const sidesOf = (line: ReportLine): Entry[] => {
  const { account_id, currency_id, delta, to_account_id, to_currency_id, to_delta } = line
  const first = entryOf(account_id, currency_id, [{ line, amount: delta, otherId: to_account_id }])
  if (to_account_id === null || to_currency_id === null || to_delta === null) return [first]
  const second = { ...line, external_id: line.to_external_id ?? line.external_id }
  return [first, entryOf(to_account_id, to_currency_id, [{ line: second, amount: to_delta, otherId: account_id }])]
}

/** The rows of one transaction, given its matching lines. */
export const entriesOf = (lines: readonly ReportLine[], rowFor: RowFor): Entry[] => {
  const sides = lines.flatMap(sidesOf)
  if (rowFor === 'line' || lines.length === 1) return sides
  return [...Map.groupBy(sides, ({ accountId }) => accountId)].map(([accountId, own]) => {
    const [{ currencyId }] = own as [Entry, ...Entry[]]
    return entryOf(accountId, currencyId, own.flatMap(({ parts }) => parts) as [Part, ...Part[]])
  })
}
