import { isEqual, subtract } from '#shared/money.ts'
import type { ChainLink } from '#import/detect/balanceChain.ts'
import { proveBalance } from '#import/detect/balanceProof.ts'
import type { Day } from '#shared/zone.ts'

/** A row with its balance and its day, if these can be read. */
export interface BalanceLink extends ChainLink {
  row: number
  day: Day | undefined
}

/** The rows of one file: all of them, and those that no other file holds. */
export interface FileRows {
  all: readonly BalanceLink[]
  own: readonly BalanceLink[]
}

/**
 * The rows of several files, oldest first, in whatever order the files were chosen. Each file keeps its own order; where
 * files meet on a day, the row follows whose balance goes on from the one before.
 */
export const mergeFiles = (files: readonly FileRows[]): BalanceLink[] => {
  const left = files.map((file) => withDays(oldestFirst(file)))
  // Only the rows of a day are compared: the others of long files would be read again for each row.
  const byDay = left.map((rows) => Map.groupBy(rows.entries(), ([, { day }]) => day))
  const merged: BalanceLink[] = []
  const heads = left.map(() => 0)
  for (;;) {
    const next = left.flatMap((rows, file) => {
      const link = rows[heads[file] ?? 0]
      return link === undefined ? [] : [{ file, link }]
    })
    const day = next.reduce<Day | undefined>((first, { link }) => minDay(first, link.day), undefined)
    const onDay = next.filter(({ link }) => link.day === day)
    const isPrecededBy = (file: number, link: BalanceLink) =>
      byDay.some(
        (days, other) =>
          other !== file && days.get(day)?.some(([at, each]) => at >= (heads[other] ?? 0) && follows(link, each)),
      )
    const chosen =
      onDay.length < 2
        ? onDay[0]
        : (onDay.find(({ link }) => follows(link, merged.at(-1))) ??
          onDay.find(({ file, link }) => !isPrecededBy(file, link)) ??
          onDay[0])
    if (chosen === undefined) return merged
    merged.push(chosen.link)
    heads[chosen.file] = (heads[chosen.file] ?? 0) + 1
  }
}

const follows = ({ amount, balance }: ChainLink, before: ChainLink | undefined): boolean =>
  amount !== undefined &&
  balance !== undefined &&
  before?.balance !== undefined &&
  isEqual(subtract(balance, amount), before.balance)

const minDay = (a: Day | undefined, b: Day | undefined): Day | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a

/** A file whose rows have one day says by its balances which of them is the oldest. */
const oldestFirst = ({ all, own }: FileRows): readonly BalanceLink[] => {
  const days = own.flatMap(({ day }) => day ?? [])
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isNewestFirst = first === last ? proveBalance(all)?.isNewestFirst === true : first > last
  return isNewestFirst ? own.toReversed() : own
}

/** A row whose day cannot be read stands by the row before it. */
const withDays = (rows: readonly BalanceLink[]): BalanceLink[] => {
  let last = rows.find(({ day }) => day !== undefined)?.day ?? ''
  return rows.map((link) => {
    last = link.day ?? last
    return { ...link, day: last }
  })
}
