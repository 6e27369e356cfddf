import { absolute, type Amount, compare, sign } from '#shared/money.ts'
import { dueAt, type Interval, periodAfterDay } from '#shared/schedule.ts'
import type { Day } from '#shared/zone.ts'
import type { RecurringDraft } from '#contract/drafts.ts'
import { limits } from '#contract/limits.ts'
import { plainName } from '#shared/names.ts'
import { cutText } from '#import/read/RowDetails.ts'
import type {
  LedgerContext,
  ExistingAccount,
  ExistingCategory,
  ExistingCurrency,
  ExistingRecurring,
} from '#import/engine/ledgerContext.ts'
import { pathKey, pathOfTarget } from './categoryTargets.ts'
import { evenSeries, isAbout } from './evenSeries.ts'
import { isCalledAlike, type MadeRecurring } from './sourceRecurring.ts'
import type { ParsedTransaction } from './verdict.ts'
import type { Plan } from './plan.ts'
import type { AccountTarget } from './accountTarget.ts'

/** A recurring transaction among the imported rows, with the values of its newest row. */
export interface RecurringSuggestion {
  payee: string | undefined
  description: string | undefined
  amount: Amount
  account: Pick<AccountTarget, 'accountId' | 'name'>
  currency: ExistingCurrency
  category: string[]
  isRefund: boolean
  interval: Interval
  count: number
  day: Day
  moment: string
}

/** Transactions at an even interval that are not recurring ones yet, the largest amount of each currency first. */
export const recurringSuggestionOf = (
  { imported }: Plan,
  { recurring }: Pick<LedgerContext, 'recurring'>,
  made: readonly MadeRecurring[],
): RecurringSuggestion[] => {
  const accounts = [...new Set(imported.map(({ parsed }) => parsed.account))]
  const rows = imported.flatMap(({ parsed }) => {
    const group = isPlain(parsed) ? groupOf(parsed, accounts) : undefined
    return group === undefined ? [] : [{ group, day: parsed.day, amount: parsed.amount, parsed }]
  })
  const byAccount = [...Map.groupBy(rows, ({ parsed }) => parsed.account).values()]
  return byAccount
    .flatMap((own) => evenSeries(own))
    .flatMap((series) => (series.rows[0] === undefined ? [] : [asFound(series.rows[0].parsed, series)]))
    .filter((found) => recurringFor(found, found.account.accountId, recurring) === undefined)
    .filter((found) => !made.some((each) => isMadeOf(each, found)))
    .toSorted(
      (a, b) => a.currency.currencyId - b.currency.currencyId || compare(absolute(b.amount), absolute(a.amount)),
    )
}

/** Neither a transfer, nor split, nor a balance. */
const isPlain = ({ other, lines, kind, category }: ParsedTransaction): boolean =>
  other === undefined && lines === undefined && kind === undefined && category !== undefined

/**
 * Groups by account, payee or text, and direction. References and dates in a text change each time, so they are
 * ignored.
 */
const groupOf = (parsed: ParsedTransaction, accounts: readonly AccountTarget[]): string | undefined => {
  const { account, payee, description, bankText, amount } = parsed
  const words = plainName(payee ?? description ?? bankText ?? '').split(' ')
  const name = words.filter((word) => word !== '' && !/\d/.test(word)).join(' ')
  return name === '' ? undefined : `${accounts.indexOf(account)} ${sign(amount)} ${name}`
}

const asFound = (
  parsed: ParsedTransaction,
  { rows, interval }: { rows: readonly unknown[]; interval: Interval },
): RecurringSuggestion => {
  const { payee, description, bankText, amount, account, category, isRefund = false, day, moment } = parsed
  return {
    payee,
    description: payee === undefined ? cutText(description ?? bankText ?? '', limits.recurringDescription) : undefined,
    amount,
    account: { accountId: account.accountId, name: account.name },
    currency: account.currency,
    category: category === undefined ? [] : pathOfTarget(category),
    isRefund,
    interval,
    count: rows.length,
    day,
    moment,
  }
}

/** The recurring transaction that records it by itself already. */
export const recurringFor = (
  found: RecurringSuggestion,
  accountId: number | undefined,
  recurring: readonly ExistingRecurring[],
): ExistingRecurring | undefined =>
  recurring.find(
    (known) =>
      known.accountId === accountId &&
      known.repeatType === found.interval.repeatType &&
      known.repeatArg === found.interval.repeatArg &&
      isAlike(known, found),
  )

const isMadeOf = (made: MadeRecurring, found: RecurringSuggestion): boolean =>
  made.account.name === found.account.name && made.account.accountId === found.account.accountId && isAlike(made, found)

/** One payee may have several recurring amounts. */
const isAlike = (
  one: Pick<ExistingRecurring, 'payee' | 'description' | 'amount'>,
  other: RecurringSuggestion,
): boolean => isCalledAlike(one, other) && isAbout(one.amount, other.amount)

/** The account and the category as they are there after the import; absent where they are gone. */
export const placeOf = (
  { account, currency, category }: RecurringSuggestion,
  { accounts, categories, currencies }: Pick<LedgerContext, 'accounts' | 'categories' | 'currencies'>,
): { account: ExistingAccount; category: ExistingCategory } | undefined => {
  const { accountId, name } = account
  const currencyId = currencies.find(({ code }) => code === currency.code)?.currencyId
  const its = accounts.findLast((each) =>
    accountId === undefined ? each.name === name && each.currencyId === currencyId : each.accountId === accountId,
  )
  const under = categories.find(({ path }) => pathKey(path) === pathKey(category))
  return its === undefined || under === undefined ? undefined : { account: its, category: under }
}

/** The recurring transaction that continues it from its next day. */
export const asRecurring = (
  { payee, description, amount, isRefund, interval, moment }: RecurringSuggestion,
  { account, category }: { account: ExistingAccount; category: ExistingCategory },
  { zone, now }: { zone: string; now: Date },
): RecurringDraft => {
  const schedule = { ...interval, anchor: moment }
  return {
    ...interval,
    notificationMode: 0,
    accountId: account.accountId,
    categoryId: category.categoryId,
    delta: amount,
    refund: isRefund || undefined,
    payee,
    description,
    nextRepeat: dueAt(zone, schedule, periodAfterDay(zone, schedule, now)),
  }
}
