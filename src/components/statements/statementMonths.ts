import type { Statement } from '#contract/statements.ts'
import { monthsAfter } from '#shared/zone.ts'

export interface StatementMonth {
  /** `YYYY-MM` */
  month: string
  /** Oldest first. */
  statements: Statement[]
  /** The month in which the next statement goes on from here. */
  coveredBy: string | undefined
}

/**
 * The months from the first statement to the last one, or to the last month that has ended. Those without a statement
 * are gaps.
 */
export const statementMonths = (statements: readonly Statement[], today: string): StatementMonth[] => {
  const byMonth = Map.groupBy(statements, ({ day }) => day.slice(0, 7))
  const named = [...byMonth.keys()].toSorted()
  const [first] = named
  if (first === undefined) return []
  const ended = monthsAfter(today.slice(0, 7), -1)
  const last = [named.at(-1) ?? first, ended].toSorted().at(-1) ?? first
  const months: StatementMonth[] = []
  for (let month = first; month <= last; month = monthsAfter(month, 1)) {
    const own = byMonth.get(month) ?? []
    const coveredBy = own.length > 0 ? undefined : named.find((other) => other > month)
    months.push({ month, statements: own, coveredBy })
  }
  return months
}
