import { isEqual } from '#shared/money.ts'
import type { SourceRow } from './model.ts'

const textOf = ({ account, date, amount, payee = '', bankText = '', note = '' }: SourceRow): string =>
  [account, date.day, date.time ?? '', amount, payee, bankText, note].join('\n')

const idOf = ({ account, bankId }: SourceRow): string | undefined => bankId && `${account}\n${bankId}`

/** Equal rows within one file are distinct; the same ones in another file are repetitions. */
export const withoutTwice = (known: readonly SourceRow[], found: readonly SourceRow[]) => {
  const byText = new Map<string, number>()
  const byId = Map.groupBy(known, idOf)
  for (const row of known) if (row.bankId === undefined) byText.set(textOf(row), (byText.get(textOf(row)) ?? 0) + 1)
  const takeText = (row: SourceRow): boolean => {
    const count = byText.get(textOf(row)) ?? 0
    byText.set(textOf(row), count - 1)
    return count > 0
  }
  /** Some banks use an id twice: day or amount have to agree as well. */
  const takeId = (row: SourceRow): boolean => {
    const named = byId.get(idOf(row)) ?? []
    const at = named.findIndex(({ amount, date }) => isEqual(amount, row.amount) || date.day === row.date.day)
    if (at >= 0) named.splice(at, 1)
    return at >= 0
  }
  const [twice, rows] = partition(found, (row) => (row.bankId === undefined ? takeText(row) : takeId(row)))
  return { rows, twice }
}

const partition = <T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] => {
  const parts: [T[], T[]] = [[], []]
  for (const item of items) parts[is(item) ? 0 : 1].push(item)
  return parts
}
