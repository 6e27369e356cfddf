import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { matchesOf, type Place, placeOfList } from '#shared/matchingLines.ts'
import { type Amount, sign } from '#shared/money.ts'
import type { Ledger } from '#server/grammar/ledger.ts'
import type { ReplyContext } from './context.ts'

type Counted = Pick<Transaction, 'accountId' | 'currencyId' | 'delta' | 'lines'>
type Placed = Pick<Transaction, 'accountId' | 'categoryId' | 'delta' | 'lines'> & Pick<Partial<Transaction>, 'metadata'>
type Named = Pick<Transaction, 'payeeId' | 'description'>

/** The amount that a sum counts: of a split transaction, the matching lines. */
export const matchingDelta = (row: Counted): Amount => matchesOf(row)?.amounts[0]?.delta ?? row.delta

/** The same as text, with the total where it is a different amount. */
export const amountOf = (ledger: Ledger, row: Counted, place: Place = {}): string => {
  const matching = matchesOf(row, place)
  const amounts = matching?.amounts ?? [row]
  const amount = ledger.all(amounts.map(({ delta, currencyId }) => ledger.money(delta, currencyId, 'both')))
  if (matching?.isPart !== true) return amount
  return ledger.text('ofWhole', { amount, whole: ledger.money(row.delta, row.currencyId, 'both') })
}

/** Transfers are described by their accounts, others by their category: of a split, those of the matching lines. */
export const placeOf = (ledger: Ledger, row: Placed): string | undefined => {
  const to = linkedSide(row)
  const lines = (row.lines ?? [{ categoryId: row.categoryId, toAccountId: to?.accountId }]).filter(
    (line) => !('matches' in line) || line.matches !== false,
  )
  const places = lines.map(({ categoryId, toAccountId }) => {
    if (toAccountId === undefined) return ledger.category(categoryId)?.name
    const names = [ledger.account(row.accountId)?.name, ledger.account(toAccountId)?.name]
    return (sign(row.delta) < 0 ? names : names.toReversed()).join(' → ')
  })
  const named = [...new Set(places)].filter((each) => each !== undefined)
  return named.length === 0 ? undefined : ledger.all(named)
}

/** Names rows by their payee and description. */
const nameReader = async (ledger: Ledger): Promise<(row: Named) => string | undefined> => {
  const names = new Map((await ledger.payees()).map(({ payeeId, name }) => [payeeId, name]))
  return ({ payeeId, description }) => {
    const known = [...new Set([names.get(payeeId ?? 0), description])].filter((each) => each !== undefined)
    return known.length === 0 ? undefined : known.join(' · ')
  }
}

/** Names rows in a sentence: without payee and description, by their category. */
export const titleReader = async (ledger: Ledger): Promise<(row: Named & Placed) => string> => {
  const nameOf = await nameReader(ledger)
  return (row) => nameOf(row) ?? placeOf(ledger, row) ?? ledger.text('noDescription')
}

/** Writes transactions of a filtered list, each as a line. */
export const lineWriter = async (
  { ledger }: ReplyContext,
  filter: TransactionFilter,
): Promise<(row: Transaction) => string> => {
  const nameOf = await nameReader(ledger)
  const place = placeOfList(filter)
  return (row) => {
    const parts = [nameOf(row), placeOf(ledger, row)].filter((part) => part !== undefined)
    const name = parts.length === 0 ? ledger.text('noDescription') : parts.join(', ')
    return `- ${ledger.day(row.createdAt)}: ${name}, ${amountOf(ledger, row, place)}`
  }
}
