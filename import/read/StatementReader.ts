import { type Amount, isEqual, negate, scaleOf, sign, sum } from '#shared/money.ts'
import type { Day } from '#shared/zone.ts'
import type { Status } from '#contract/lists.ts'
import { choiceForUncleared } from '#import/detect/statuses.ts'
import { limits } from '#contract/limits.ts'
import type { OtherSide, SourceLine, SourceRecurring, SourceRow, Statement } from '#import/formats/model.ts'
import { accepted, otherSide, transferred } from '#import/plan/transfers.ts'
import { CategoryTargets, pathKey } from '#import/plan/categoryTargets.ts'
import type { NameTargets } from '#import/plan/nameTargets.ts'
import { openingTransaction } from '#import/plan/openingTransaction.ts'
import type { SourceAccounts } from '#import/plan/sourceAccounts.ts'
import {
  type ParsedLine,
  type ParsedTransaction,
  type TransactionReader,
  leftOut,
  leftOutByState,
  type OtherTransaction,
  type Part,
  part,
  type Placed,
  type Reason,
  refused,
  type Verdict,
} from '#import/plan/verdict.ts'
import type { Decisions, StatusChoice } from '#import/engine/decisions.ts'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'
import type { Clock } from './clock.ts'
import { cutText } from './RowDetails.ts'
import { SourceDetails } from './SourceDetails.ts'
import { typesOfCategories } from './typesOfCategories.ts'
import type { UnreadRows } from './unreadRows.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { AccountTarget } from '#import/plan/accountTarget.ts'
import type { Details } from './details.ts'

/** The opening balance of an account, and its date. */
export interface Opening {
  account: string
  amount: Amount
  day: Day
}

/** Reads the rows of a statement, and after them its opening balances, as the person decided where they go. */
export class StatementReader implements TransactionReader {
  readonly accounts: SourceAccounts
  readonly categories: CategoryTargets
  readonly payees: NameTargets
  readonly tags: NameTargets
  readonly #statement: Statement
  readonly #openings: readonly Opening[]
  readonly #unread: UnreadRows
  readonly #clock: Clock
  readonly #details: SourceDetails
  readonly #discarded: ReadonlySet<number>
  readonly #uncleared: StatusChoice
  readonly #types: ReadonlyMap<string, CategoryType>

  constructor(
    statement: Statement,
    openings: readonly Opening[],
    decisions: Decisions,
    context: LedgerContext,
    { clock, accounts, unread }: { clock: Clock; accounts: SourceAccounts; unread: UnreadRows },
  ) {
    this.#statement = statement
    this.#unread = unread
    this.#openings = openings
    this.#clock = clock
    this.#details = new SourceDetails(context)
    this.#discarded = new Set(decisions.discarded)
    this.#uncleared = choiceForUncleared(statement.source.program, decisions)
    this.#types = typesOfCategories(statement)
    this.accounts = accounts
    this.categories = new CategoryTargets(context, decisions, undefined)
    this.payees = this.#details.payees
    this.tags = this.#details.tags
  }

  /** Opening balances come before other rows. */
  get order(): number[] {
    const { places } = this.#unread
    const behind = this.#statement.rows.length + places.length
    return [...this.#openings.map((_, index) => behind + index), ...this.#statement.rows.keys(), ...places]
  }

  lineOf(row: number): number {
    return this.#statement.rows[row]?.at ?? this.#unread.at(row)?.row.at ?? 0
  }

  /** The file of a row, if several were chosen together. */
  fileOf(row: number): number {
    return this.#statement.rows[row]?.file ?? this.#unread.at(row)?.row.file ?? 0
  }

  read(row: number): Verdict {
    if (this.#discarded.has(row)) return leftOut
    const source = this.#statement.rows[row]
    if (source !== undefined) return this.#readRow(source)
    const unread = this.#unread.at(row)
    if (unread !== undefined) return this.#readUnread(this.#unread.read(row, unread))
    const opening = this.#openings[row - this.#statement.rows.length - this.#unread.places.length]
    return opening === undefined ? leftOut : this.#readOpening(opening)
  }

  #readUnread(read: SourceRow | Reason): Verdict {
    return typeof read === 'string' ? refused(read) : this.#readRow(read)
  }

  /** The payee and description of a recurring transaction. */
  wordsOf(recurring: SourceRecurring): Pick<Details, 'payee' | 'description'> {
    return this.#details.of(recurring)
  }

  /** Whether more is expected to come in under a category than to go out. */
  isForIncome(path: readonly string[]): boolean {
    const category = this.categories.ofPath(path)
    const known = category.kind === 'existing' ? category.category.type : 0
    return (known === 0 ? this.#types.get(pathKey(path)) : known) === 1
  }

  #readOpening({ account: key, amount, day }: Opening): Verdict {
    const account = this.#accountOf(key, amount)
    if (account.kind !== 'part') return account
    return { kind: 'booking', parsed: openingTransaction(account.value, amount, day, this.#clock) }
  }

  #readRow(row: SourceRow): Verdict {
    const { amount, kind } = row
    const status = this.#statusOf(row)
    if (status === 'leaveOut') return leftOutByState
    const account = this.#accountOf(row.account, amount)
    const other = this.#otherOf(row.other, amount, account.kind === 'part' ? account.value : undefined)
    if (account.kind === 'leftOut') return this.#readOtherSide(row)
    if (account.kind !== 'part') return account
    if (other.kind === 'refused') return other
    const shared = { ...this.#details.of({ ...row, payee: payeeOf(row) }), ...this.#clock.read(row.date), status }
    const proof = { counter: this.#counterOf(row), isTransfer: row.isTransfer }
    if (kind !== undefined) return accepted({ ...shared, account: account.value, amount, category: undefined, kind })
    if (other.kind === 'part')
      return transferred({ ...shared, account: account.value, amount, category: undefined }, other.value)
    if (row.lines === undefined)
      return accepted({ ...shared, ...proof, account: account.value, ...this.placed(row.category, amount) })
    const lines = this.#linesOf(row, account.value)
    return lines.kind === 'part'
      ? accepted({ ...shared, account: account.value, amount, category: undefined, lines: lines.value })
      : lines
  }

  #counterOf({ counterAccount }: SourceRow): ParsedTransaction['counter'] {
    if (counterAccount === undefined) return undefined
    const counter = this.accounts.numbered(counterAccount)
    return counter === undefined || counter === 'leaveOut' ? 'foreign' : counter
  }

  #statusOf({ status = 'cleared' }: SourceRow): Status | 'leaveOut' {
    if (status !== 'pending') return status
    return this.#uncleared === 'book' ? 'cleared' : this.#uncleared
  }

  /** The other account of the transfer is left out, so this row is its remaining side. */
  #readOtherSide(row: SourceRow): Verdict {
    const { other } = row
    if (other === undefined || this.accounts.of(other.account) === 'leaveOut') return leftOut
    const amount = other.amount ?? negate(row.amount)
    const { other: _, lines: __, ...rest } = row
    return this.#readRow({
      ...rest,
      account: other.account,
      amount,
      status: other.status ?? row.status,
      bankId: other.bankId,
    })
  }

  #accountOf(key: string, amount: Amount): Part<AccountTarget> {
    const account = this.accounts.of(key)
    if (account === 'leaveOut') return leftOut
    if (account === undefined) return refused('account')
    return scaleOf(amount) > account.currency.decimals ? refused('precise') : part(account)
  }

  /** The other side of a transfer; `leftOut` if there is none, or its account is left out. */
  #otherOf(other: OtherSide | undefined, amount: Amount, account: AccountTarget | undefined): Part<OtherTransaction> {
    if (other === undefined || account === undefined) return leftOut
    return otherSide({ account, amount }, this.accounts.of(other.account), other)
  }

  #linesOf(row: SourceRow, account: AccountTarget): Part<ParsedLine[]> {
    const { lines = [], amount } = row
    if (lines.length > limits.splitLines || !isEqual(sum(lines.map((line) => line.amount)), amount))
      return refused('lines')
    const accepted: ParsedLine[] = []
    for (const line of lines.filter((each) => sign(each.amount) !== 0)) {
      const read = this.#lineOf(line, account, payeeOf(row))
      if (read.kind !== 'part') return read
      accepted.push(read.value)
    }
    return accepted.length < 2 ? refused('lines') : part(accepted)
  }

  #lineOf(line: SourceLine, account: AccountTarget, whole: string | undefined): Part<ParsedLine> {
    const { amount, payee = '', note = '', tags = [] } = line
    const other = this.#otherOf(line.other, amount, account)
    if (other.kind === 'refused') return other
    const words = [payee === whole ? '' : payee, note].filter((text) => text.trim() !== '').join(' · ')
    const said = {
      note: cutText(words.replace(/\s+/g, ' ').trim(), limits.lineNote) || undefined,
      tags: this.#details.tagsOf(tags),
    }
    // Of a split only money that goes out can be a transfer.
    if (other.kind === 'part' && sign(amount) < 0)
      return part({ ...said, amount, category: undefined, other: other.value })
    return part({ ...said, ...this.placed(line.category, amount) })
  }

  /** Where the sign is not that of the category, the money came back. */
  placed(path: readonly string[] | undefined = [], amount: Amount): Placed {
    const category = this.categories.ofPath(path)
    const type = category.kind === 'existing' ? category.category.type : this.#types.get(pathKey(path))
    const isRefund = type !== undefined && type !== 0 && type !== sign(amount)
    return isRefund ? { category, amount, isRefund } : { category, amount }
  }
}

/** Whom a split was with, where its lines agree. */
const payeeOf = ({ payee, lines = [] }: SourceRow): string | undefined => {
  const [name, ...others] = new Set(lines.map((line) => line.payee).filter((each) => each !== undefined))
  return payee ?? (others.length === 0 ? name : undefined)
}
