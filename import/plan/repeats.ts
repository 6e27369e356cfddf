import { type Amount, isEqual, negate, restOfLines, sign } from '#shared/money.ts'
import type { Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { type Day, dayIn, daysAfter } from '#shared/zone.ts'
import { nearMatches } from './nearMatches.ts'
import { daySpans, daysNear, NEAR_DAYS, nearest, otherSideIn, transferDistance } from './nearPairs.ts'
import { changedDistance, OTHER_WORDS, postedDistance } from './pending.ts'
import { type Likeness, plainTexts, type StoredTransaction } from './likeness.ts'
import type { StoredNames } from './storedNames.ts'

/**
 * How a row matches a stored transaction. `same`: the bank's id shows that it is recorded; `posted`: it was pending,
 * and has been posted since; `alike`: it looks recorded; `near`: not provided by a bank, with the same amount on a
 * close day; `changed`: one of both is pending, and the amounts differ.
 */
export interface Match {
  kind: 'same' | 'posted' | 'alike' | 'near' | 'changed'
  stored: StoredTransaction
  /** Among those the user is asked about: probably the same. */
  isLikely?: boolean
}

/** Undefined if the last line cannot change, because the amount received in another currency is unknown. */
const amountsOf = ({ lines, currencyId }: Transaction): readonly Amount[] | undefined => {
  if (lines === undefined) return undefined
  const { toCurrencyId = currencyId } = lines.at(-1) ?? {}
  return toCurrencyId === currencyId ? lines.map(({ delta }) => delta) : []
}

/** `-12.50` and `-12.5` are the same amount. */
export const plainAmount = (amount: Amount): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

const idKey = ({ accountId, externalId }: Likeness): string | undefined =>
  externalId === undefined ? undefined : `${accountId}\n${externalId}`

const amountKey = ({ accountId, amount }: Likeness): string => `${accountId}\n${plainAmount(amount)}`

const keysOf = ({ accountId, day, amount, texts }: Likeness): string[] => {
  const said = plainTexts(texts)
  return [...(said.size === 0 ? [''] : said)].map((text) => `${accountId}\n${day}\n${plainAmount(amount)}\n${text}`)
}

/** The key of an account's transactions of a month. */
const monthKey = (accountId: number, day: Day): string => `${accountId} ${day.slice(0, 7)}`

/** Stored transactions, indexed by the fields that are compared. */
export class StoredTransactions {
  readonly #alike = new Map<string, StoredTransaction[]>()
  readonly #byId = new Map<string, StoredTransaction[]>()
  readonly #byAmount = new Map<string, StoredTransaction[]>()
  /** Those that no bank provided, by amount and day. */
  readonly #near = new Map<string, Map<Day, StoredTransaction[]>>()
  readonly #recurring = new Map<string, StoredTransaction[]>()
  readonly #byAccount = new Map<number, { pending: StoredTransaction[]; others: StoredTransaction[] }>()
  readonly #seen = new Set<number>()
  readonly #forgotten = new Set<StoredTransaction>()

  /** Takes transactions in; both legs of a transfer count. One that was taken in before is not counted again. */
  add(transactions: readonly Transaction[], { zone, payeeName, nearDays }: StoredNames): void {
    for (const transaction of transactions) {
      if (this.#seen.has(transaction.transactionId)) continue
      this.#seen.add(transaction.transactionId)
      const { payeeId, bankText, externalId } = transaction
      const payee = payeeId === undefined ? undefined : payeeName(payeeId)
      const recurringId = transaction.metadata?.recurringTransactionId
      const shared = {
        version: transaction.version,
        isPending: transaction.status === 'pending',
        isReconciled: transaction.status === 'reconciled',
        isRecurring: recurringId !== undefined,
        nearDays: nearDays(recurringId),
        isTyped: transaction.kind === undefined && externalId === undefined && bankText === undefined,
        lines: amountsOf(transaction),
        hasPayee: payeeId !== undefined,
        hasTags: transaction.tagIds !== undefined,
        hasNote: transaction.note !== undefined,
      }
      const to = linkedSide(transaction)
      const isPlain = to === undefined && transaction.kind === undefined
      for (const side of to === undefined ? [transaction] : [transaction, to]) {
        const { accountId, createdAt, delta, description, categoryId, transactionId } = side
        // Matching keeps the words of the second row as lines of the note.
        const ownLines = side === to ? (transaction.note?.split('\n') ?? []) : []
        const texts = [description, bankText, description ?? payee, ...ownLines]
        const day = dayIn(zone, createdAt)
        const own = { transactionId, accountId, day, amount: delta, texts, moment: createdAt, categoryId, description }
        const ownId = side === to ? (to.externalId ?? externalId) : externalId
        const linkedAccountId = side === to ? transaction.accountId : to?.accountId
        this.put({ ...own, ...shared, isPlain, linkedAccountId, isLinkedSide: side === to, externalId: ownId })
      }
    }
  }

  put(stored: StoredTransaction): void {
    for (const key of keysOf(stored)) append(this.#alike, key, stored)
    append(this.#byAmount, amountKey(stored), stored)
    if (stored.isTyped || stored.isLinkedSide === true) {
      const ofAmount = this.#near.get(amountKey(stored)) ?? new Map<Day, StoredTransaction[]>()
      this.#near.set(amountKey(stored), ofAmount)
      append(ofAmount, stored.day, stored)
    }
    if (stored.isRecurring && stored.isTyped) append(this.#recurring, monthKey(stored.accountId, stored.day), stored)
    const ofAccount = this.#byAccount.get(stored.accountId) ?? { pending: [], others: [] }
    this.#byAccount.set(stored.accountId, ofAccount)
    ofAccount[stored.isPending ? 'pending' : 'others'].push(stored)
    const id = idKey(stored)
    if (id !== undefined) append(this.#byId, id, stored)
  }

  /** Its values have changed, so that no row repeats it. */
  forget(stored: StoredTransaction): void {
    this.#forgotten.add(stored)
  }

  /**
   * Finds the stored transaction that each row repeats: two equal rows repeat two stored transactions, a third one
   * none. Ids take precedence over similarity.
   */
  match<R extends Likeness>(rows: readonly R[]): ReadonlyMap<R, Match> {
    const matches = new Map<R, Match>()
    const used = new Set(this.#forgotten)
    /** Accounts of which the file and the ledger know the same ids: there, another id is another transaction. */
    const byIds = new Set<number>()
    for (const row of rows) {
      const match = this.#byIdOf(row, used)
      if (match === undefined) continue
      used.add(match.stored)
      byIds.add(row.accountId)
      matches.set(row, match)
    }
    const next = new Map<string, number>()
    for (const row of rows) {
      if (matches.has(row)) continue
      const isOther = ({ externalId }: StoredTransaction) =>
        externalId !== undefined && row.externalId !== undefined && byIds.has(row.accountId)
      const stored = this.#alikeOf(row, next, (each) => used.has(each) || isOther(each))
      if (stored === undefined) continue
      used.add(stored)
      matches.set(row, { kind: isPosted(row, stored) ? 'posted' : 'alike', stored })
    }
    for (const row of rows) {
      const stored = matches.has(row) ? undefined : this.#announcedOf(row, used)
      if (stored === undefined) continue
      used.add(stored)
      matches.set(row, { kind: isPosted(row, stored) ? 'posted' : 'alike', stored })
    }
    const open = rows.filter((row) => !matches.has(row))
    const near = nearMatches(open, (row) => this.#nearOf(row, used), daySpans(rows))
    for (const [row, match] of near) {
      used.add(match.stored)
      matches.set(row, { kind: 'near', ...match })
    }
    for (const row of open) {
      if (matches.has(row)) continue
      const found = nearest(this.#changeableOf(row), used, (each) => changedDistance(row, each))
      if (found === undefined) continue
      used.add(found.stored)
      matches.set(row, { kind: 'changed', stored: found.stored, isLikely: found.distance < OTHER_WORDS })
    }
    return matches
  }

  /** Some banks reuse an id: day or amount must agree as well, unless the stored one was pending. */
  #byIdOf(row: Likeness, used: ReadonlySet<StoredTransaction>): Match | undefined {
    const id = idKey(row)
    const named = (id === undefined ? [] : (this.#byId.get(id) ?? [])).filter((each) => !used.has(each))
    const isSameAmount = (each: StoredTransaction) => isEqual(each.amount, row.amount)
    const stored =
      named.find(isSameAmount) ??
      named.find(
        ({ day, isPending, amount }) =>
          day === row.day || (isPending && amount.startsWith('-') === row.amount.startsWith('-')),
      )
    if (stored === undefined) return undefined
    return { kind: isPosted(row, stored) ? 'posted' : 'same', stored }
  }

  /** The best match with the same amount: a transfer with the named account, or where one of both was pending. */
  #announcedOf(row: Likeness, used: ReadonlySet<StoredTransaction>): StoredTransaction | undefined {
    const distanceOf = (stored: StoredTransaction) => transferDistance(row, stored) ?? postedDistance(row, stored)
    return nearest(this.#byAmount.get(amountKey(row)), used, distanceOf)?.stored
  }

  /** Of near days, with the same amount, and recurring ones with another. */
  #nearOf(row: Likeness, used: ReadonlySet<StoredTransaction>): StoredTransaction[] {
    const ofAmount = this.#near.get(amountKey(row))
    const months = new Set([-NEAR_DAYS, NEAR_DAYS].map((days) => monthKey(row.accountId, daysAfter(row.day, days))))
    const recurring = [...months].flatMap((month) => this.#recurring.get(month) ?? [])
    if (ofAmount === undefined && recurring.length === 0) return []
    const days = daysNear(row.day)
    const amount = plainAmount(row.amount)
    return [
      ...days.flatMap((day) => ofAmount?.get(day) ?? []),
      ...recurring.filter((each) => days.includes(each.day) && plainAmount(each.amount) !== amount),
    ].filter((each) => !used.has(each))
  }

  /** The recorded other side of a row that names its account. */
  otherSideOf(row: Likeness, isTaken: (stored: StoredTransaction) => boolean): StoredTransaction | undefined {
    const { counterId: accountId, amount } = row
    if (accountId === undefined || row.isPending || !row.isPlain) return undefined
    const opposite = this.#byAmount.get(amountKey({ ...row, accountId, amount: negate(amount) }))
    return otherSideIn(opposite ?? [], row, isTaken)
  }

  /** With the same account and sign, another amount, and one of both pending. */
  #changeableOf(row: Likeness): StoredTransaction[] {
    const { pending, others } = this.#byAccount.get(row.accountId) ?? { pending: [], others: [] }
    return [...pending, ...(row.isPending ? others : [])].filter(
      ({ amount }) => sign(amount) === sign(row.amount) && !isEqual(amount, row.amount),
    )
  }

  #alikeOf(
    row: Likeness,
    next: Map<string, number>,
    isTaken: (stored: StoredTransaction) => boolean,
  ): StoredTransaction | undefined {
    for (const key of keysOf(row)) {
      const alike = this.#alike.get(key) ?? []
      let at = next.get(key) ?? 0
      for (let each = alike[at]; each !== undefined && isTaken(each); each = alike[at]) at++
      next.set(key, at)
      if (alike[at] !== undefined) return alike[at]
    }
    return undefined
  }
}

/** Manual splits are kept, and the last line takes the remainder, if it is not zero. */
export const canReplace = (row: Likeness, stored: StoredTransaction): boolean => {
  const { lines, amount, isPlain, isPending, isReconciled } = stored
  const fits = lines === undefined || isEqual(amount, row.amount) || restOfLines(lines, row.amount) !== undefined
  return isPlain && row.isPlain && fits && !isReconciled && (isPending || !row.isPending)
}

const isPosted = (row: Likeness, stored: StoredTransaction): boolean =>
  stored.isPending && !row.isPending && canReplace(row, stored)

const append = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
