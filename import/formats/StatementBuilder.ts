import { type Amount, isEqual, sign, subtract } from '#shared/money.ts'
import type { LeftOutReason, Source, SourceAccount, SourceRow, StatedBalance, Statement, UnreadRow } from './model.ts'
import { pairSides } from './pairSides.ts'

const SHOWN_TEXT = 200

/** One statement of an account: its balance before and after the rows. */
interface Period {
  opening: StatedBalance | undefined
  closing: StatedBalance | undefined
}

/** Collects the rows of a reader, and counts the outcome of each source row. */
export class StatementBuilder {
  readonly #source: Source
  readonly #accounts = new Map<string, SourceAccount>()
  readonly #periods = new Map<string, Period[]>()
  readonly #unread: UnreadRow[] = []
  readonly #leftOut: Statement['leftOut'] = []
  readonly #extras: Partial<Pick<Statement, 'categories' | 'budgets' | 'recurring'>> = {}
  readonly #corrections = new Set<SourceRow>()
  #rows: SourceRow[] = []
  #lines = 0
  #secondSides = 0
  #openings = 0

  constructor(source: Source) {
    this.#source = source
  }

  /** Adds details of an account; existing ones are kept. */
  account(key: string, facts: Omit<SourceAccount, 'key'> = {}): SourceAccount {
    const known = this.#accounts.get(key)
    const account = { key, ...facts, ...withoutUndefined(known ?? {}) }
    if (known?.isMentioned && !facts.isMentioned) delete account.isMentioned
    this.#accounts.set(key, account)
    return account
  }

  /** Adds a statement of an account; several of one account must be consecutive. */
  period(key: string, opening: StatedBalance | undefined, closing: StatedBalance | undefined): void {
    const periods = this.#periods.get(key) ?? []
    periods.push({ opening, closing })
    this.#periods.set(key, periods)
  }

  /** Adds a transaction. Where it was split, each line beyond the first was a row of the source if `lineRows` says so. */
  row(row: SourceRow, lineRows = 0): void {
    this.lineRows(lineRows)
    if (sign(row.amount) === 0 && row.lines === undefined && row.other === undefined)
      return this.leaveOut(row.at, 'zero', `${row.date.day} ${row.payee ?? row.bankText ?? row.note ?? ''}`)
    this.#rows.push(row)
  }

  /** Adds a row whose date or amount cannot be read. */
  unread(row: UnreadRow['row'], date = '', amount = ''): void {
    this.#unread.push({ row, date, amount })
  }

  /** The row with the opening balance of an account. */
  openingRow(key: string, amount: Amount, day: string): void {
    this.#openings++
    const account = this.account(key)
    account.opening = { amount, day }
  }

  /** A balance correction: the first by day is the opening balance, whatever their order in the file. */
  correction(row: SourceRow): void {
    const adjustment: SourceRow = { ...row, kind: 'adjustment' }
    this.#corrections.add(adjustment)
    this.row(adjustment)
  }

  /** A row of the source that tells the other side of a transfer. */
  secondSide(): void {
    this.#secondSides++
  }

  /** Source rows that continue the previous one. */
  lineRows(count: number): void {
    this.#lines += count
  }

  leaveOut(at: number, reason: LeftOutReason, text: string): void {
    this.#leftOut.push({ at, reason, text: text.slice(0, SHOWN_TEXT).trim() })
  }

  extra(extras: Partial<Pick<Statement, 'categories' | 'budgets' | 'recurring'>>): void {
    Object.assign(this.#extras, extras)
  }

  /** `pairs`: both sides of a transfer are rows that name each other's account. */
  finish({ pairs = false } = {}): Statement {
    this.#openByCorrections()
    if (pairs) {
      const { rows, secondSides } = pairSides(this.#rows)
      this.#rows = rows
      this.#secondSides += secondSides
    }
    for (const [key, periods] of this.#periods) this.#putBalances(this.account(key), periods)
    for (const { account } of this.#rows) this.account(account)
    const sides = this.#rows.flatMap(({ other, lines = [] }) => [other, ...lines.map((line) => line.other)])
    for (const side of sides)
      if (side !== undefined && !this.#accounts.has(side.account))
        this.account(side.account, { name: side.account, isMentioned: true })
    const counts = {
      rows: this.#rows.length + this.#unread.length,
      lines: this.#lines,
      secondSides: this.#secondSides,
      openings: this.#openings,
      leftOut: this.#leftOut.length,
    }
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      source: this.#source,
      accounts: [...this.#accounts.values()],
      rows: withUniqueIds(this.#rows),
      ...(this.#unread.length > 0 && { unread: this.#unread }),
      leftOut: this.#leftOut,
      counts: { all, ...counts },
      ...this.#extras,
    }
  }

  #openByCorrections(): void {
    const byAccount = Map.groupBy(
      this.#rows.filter((row) => this.#corrections.has(row)),
      ({ account }) => account,
    )
    const momentOf = ({ date }: SourceRow) => `${date.day} ${date.time ?? ''}`
    for (const [account, rows] of byAccount) {
      const [first] = rows.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
      if (first === undefined || this.account(account).opening !== undefined) continue
      this.#rows = this.#rows.filter((row) => row !== first)
      this.openingRow(account, first.amount, first.date.day)
    }
  }

  #putBalances(account: SourceAccount, periods: Period[]): void {
    const dayOf = ({ opening, closing }: Period) => closing?.day ?? opening?.day ?? ''
    const sorted = periods.every((period) => dayOf(period) !== '')
      ? periods.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
      : periods
    account.opening = sorted[0]?.opening
    account.closing = sorted.at(-1)?.closing
    const gaps = sorted.slice(1).flatMap(({ opening }, at) => {
      const before = sorted[at]?.closing
      if (before === undefined || opening === undefined || isEqual(before.amount, opening.amount)) return []
      return [{ amount: subtract(opening.amount, before.amount), day: opening.day }]
    })
    if (gaps.length > 0) account.gaps = gaps
  }
}

const withoutUndefined = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T

/** Some banks give several rows the same id: then it is dropped. */
const withUniqueIds = (rows: SourceRow[]): SourceRow[] => {
  const keyOf = ({ account, bankId = '' }: SourceRow) => `${account}\n${bankId}`
  const counts = new Map<string, number>()
  for (const row of rows) if (row.bankId !== undefined) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) => ((counts.get(keyOf(row)) ?? 0) > 1 ? { ...row, bankId: undefined } : row))
}
