import { type Amount, subtract } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import { type BalanceProof, proveBalance } from '#import/detect/balanceProof.ts'
import type { ParseOptions } from '#import/detect/parseOptions.ts'
import type { CsvTable } from '#import/read/readCsv.ts'
import type { RowReader } from '#import/read/RowReader.ts'
import { type AfterImport, balanceAfterImport } from './afterImport.ts'
import { type BalanceLink, mergeFiles } from './mergeFiles.ts'
import { openingKey, type StatedBalances } from './openingQuestions.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/** The balance column of one account, checked row by row. */
export interface ColumnBalances extends StatedBalances {
  closing: { amount: Amount; day: Day; areAllCounted: false }
  rows: number
  breakCount: number
  /** The first row whose balance does not change by its amount, and the difference. */
  firstBreak: { line: number; difference: Amount } | undefined
}

/** The balance column of one account, compared with the resulting balance. */
export interface BalanceFinding extends Pick<ColumnBalances, 'opening' | 'rows' | 'breakCount' | 'firstBreak'> {
  key: string
  account: AccountTarget
  closing: Amount
  closingDay: Day
  /** Whether the opening balance is recorded; absent where that is not offered. */
  recordsOpening: boolean | undefined
  /** At the end of that day once the import is done, and how far that is from the file; absent while it is not known. */
  here: Amount | undefined
  difference: Amount | undefined
}

interface Table {
  table: CsvTable
  options: ParseOptions
  reader: RowReader
  plan: Plan
  rows: readonly number[]
  fileOf: (row: number) => number
}

/** Compares the balances with the amounts, account by account. Rows that did not take place move none. */
export const columnBalances = ({
  table,
  options,
  reader,
  plan,
  rows,
  fileOf,
}: Table): Map<AccountTarget, ColumnBalances> => {
  const stated = new Map<AccountTarget, ColumnBalances>()
  if (options.columns.balance === undefined) return stated
  const days = new Map(plan.readable.map(({ row, parsed }) => [row, parsed.day]))
  const again = new Set(plan.repeated.filter(({ match }) => match.isInOtherFile).map(({ row }) => row))
  const pending = new Set(plan.readable.filter(({ parsed }) => parsed.status === 'pending').map(({ row }) => row))
  const followed = new Set<string>()
  /** Whether another file has the row: the bank's balance moved only once, even where the row is imported again. */
  const isTwice = (row: number, cells: readonly string[]) => {
    if (again.size === 0) return plan.inOtherFile.has(row)
    const moved = [days.get(row), reader.accountTextOf(cells), reader.amountOf(cells), reader.balanceOf(cells)].join()
    if (!again.has(row)) followed.add(moved)
    return plan.inOtherFile.has(row) || (again.has(row) && followed.has(moved))
  }
  const counted = rows.filter((row) => {
    const cells = reader.cellsOf(row)
    const hasNoBalance = pending.has(row) && reader.balanceOf(cells) === undefined
    return !reader.isOutByState(cells) && !hasNoBalance && !isTwice(row, cells)
  })
  const accountOf = (row: number) => reader.accounts.of(reader.accountTextOf(reader.cellsOf(row)))
  const linkOf = (row: number): BalanceLink => {
    const cells = reader.cellsOf(row)
    return { row, amount: reader.amountOf(cells), balance: reader.balanceOf(cells), day: days.get(row) }
  }
  const byFile = Map.groupBy(rows, fileOf)
  for (const [account, found] of Map.groupBy(counted, accountOf)) {
    if (account === undefined || account === 'leaveOut') continue
    const files = [...Map.groupBy(found, fileOf)].map(([file, own]) => {
      const all = byFile.get(file)?.filter((row) => accountOf(row) === account) ?? own
      return { all: all.map(linkOf), own: own.map(linkOf) }
    })
    const links = files.length < 2 ? found.map(linkOf) : mergeFiles(files)
    const proof = proveBalance(links)
    const balances = proof && balancesOf(proof, links)
    // The file may be sorted newest first: show the first row in file order.
    const first = proof?.breaks.toSorted((a, b) => a.at - b.at)[0]
    if (proof === undefined || balances === undefined) continue
    const line = table.lines[links[first?.at ?? 0]?.row ?? 0] ?? 0
    const breakCount = proof.breaks.length
    stated.set(account, {
      ...balances,
      rows: links.length,
      breakCount,
      firstBreak: first && { line, difference: first.by },
    })
  }
  return stated
}

/** On its days, oldest first: the balance after the last row of each. */
const balancesOf = (
  { opening, closing, breaks, isNewestFirst }: BalanceProof,
  links: readonly { balance: Amount | undefined; day: Day | undefined }[],
): Pick<ColumnBalances, 'opening' | 'firstDay' | 'at' | 'closing' | 'isProven'> | undefined => {
  const dated = (isNewestFirst ? links.toReversed() : links).flatMap(({ balance, day }) =>
    balance === undefined || day === undefined ? [] : [{ balance, day }],
  )
  const days = dated.map(({ day }) => day).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (firstDay === undefined || lastDay === undefined) return undefined
  return {
    opening,
    firstDay,
    closing: { amount: closing, day: lastDay, areAllCounted: false },
    at: (day) => dated.findLast((each) => each.day <= day)?.balance ?? opening,
    isProven: breaks.length === 0,
  }
}

interface Compared {
  stated: ReadonlyMap<AccountTarget, ColumnBalances>
  after: AfterImport
  /** Whether opening balances are recorded, by the keys of the accounts for which that is offered. */
  recorded: ReadonlyMap<string, boolean>
}

/** The proof that the page shows: each account's result beside the file's balances. */
export const balanceFindings = ({ stated, after, recorded }: Compared): BalanceFinding[] => {
  return [...stated].map(([account, { opening, closing, rows, breakCount, firstBreak }]) => {
    const here = balanceAfterImport(account, closing.day, after)
    const key = tableAccountKey(account)
    return {
      key,
      account,
      opening,
      closing: closing.amount,
      closingDay: closing.day,
      rows,
      breakCount,
      firstBreak,
      recordsOpening: recorded.get(key),
      here,
      difference: here === undefined ? undefined : subtract(here, closing.amount),
    }
  })
}

/** The key of a table's account in decisions about its opening balance. */
export const tableAccountKey = ({ accountId, name, currency }: AccountTarget): string =>
  accountId === undefined ? `${name} ${currency.code}` : openingKey(accountId)
