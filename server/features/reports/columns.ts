import { type Amount, scaleOf, sum } from '#shared/money.ts'
import { convert } from '#shared/rates.ts'
import { dayIn } from '#shared/zone.ts'
import { statuses } from '#contract/lists.ts'
import { rateFinder } from '#server/features/rates/rateTable.sql.ts'
import { timeCell, type Row } from './cells.ts'
import type { Entry } from './entries.ts'
import type { Names, Reading } from './names.sql.ts'

/** The date comes first. New columns are appended: programs read the existing ones by position. */
export const headingOf = ({ conversion, words }: Reading, { currencies }: Names): Row => {
  const code = conversion && currencies.get(conversion.toCurrencyId)?.code
  return [
    words.date,
    words.account,
    words.amount,
    words.category,
    words.currency,
    words.description,
    words.otherAccount,
    ...(code === undefined ? [] : [`${words.amountIn} ${code}`, words.rate]),
    words.payee,
    words.tags,
    words.note,
    words.lineNote,
    words.status,
    words.bankText,
    words.bankId,
  ]
}

/** Distinct texts in order; undefined when there are none. */
const listed = (texts: readonly (string | null | undefined)[], separator: string): string | undefined => {
  const some = [...new Set(texts.filter((text) => (text ?? '') !== ''))]
  return some.length === 0 ? undefined : some.join(separator)
}

/** Formats an entry as a row. Amounts without a rate are empty. */
export const rowWriter = (reading: Reading, names: Names): ((transaction: Entry) => Row) => {
  const { timeZone, words } = reading
  const { accounts, currencies } = names
  const categoryOf = categoryWriter(reading, names)
  const convertedCells = conversionWriter(reading)
  return (transaction: Entry): Row => {
    const { parts, currencyId, amount } = transaction
    const { code = '', decimals = 0 } = currencies.get(currencyId) ?? {}
    const [{ line }] = parts
    return [
      timeCell(timeZone, line.created_at),
      accounts.get(transaction.accountId),
      { amount, decimals },
      categoryOf(transaction),
      code,
      line.description ?? undefined,
      listed(
        parts.map(({ otherId }) => (otherId === null ? undefined : accounts.get(otherId))),
        '; ',
      ),
      ...convertedCells(transaction),
      line.payee_id === null ? undefined : names.payees.get(line.payee_id),
      listed(
        parts.flatMap((part) => part.line.tag_ids ?? []).map((id) => names.tags.get(id)),
        ', ',
      ),
      line.note ?? undefined,
      listed(
        parts.map((part) => part.line.line_note),
        '; ',
      ),
      words[line.reconciled ? 'reconciled' : (statuses[line.status] ?? 'cleared')],
      line.bank_text ?? undefined,
      line.external_id ?? undefined,
    ]
  }
}

/** A row with several lines is labelled as split, with the categories of all. */
const categoryWriter =
  ({ words }: Reading, { categories }: Names) =>
  ({ parts }: Entry): string | undefined => {
    const [{ line }] = parts
    const balanceWords = { 0: undefined, 1: words.opening, 2: words.adjustment }[line.kind]
    if (parts.length === 1) return balanceWords ?? categories.get(line.category_id)
    const all = listed(
      parts.map((part) => categories.get(part.line.category_id)),
      '; ',
    )
    return `${words.split}: ${all}`
  }

/** Each line is converted at the rate of its day and rounded, so that the sum equals the totals. */
const conversionWriter = ({ conversion, timeZone }: Reading) => {
  const rateOf = conversion && rateFinder(conversion)
  return ({ currencyId, amount, parts: [first, ...others] }: Entry): Row => {
    if (conversion === undefined || rateOf === undefined) return []
    const { toCurrencyId, decimals } = conversion
    if (currencyId === toCurrencyId) return [{ amount, decimals }, undefined]
    const rate = rateOf(currencyId, dayIn(timeZone, first.line.created_at))
    if (rate === undefined) return [undefined, undefined]
    const converted = (part: { amount: Amount }) => convert(part.amount, rate, decimals)
    return [
      { amount: others.length === 0 ? converted(first) : sum([first, ...others].map(converted)), decimals },
      { amount: rate, decimals: scaleOf(rate) },
    ]
  }
}
