import type { Account } from '#contract/accounts.ts'
import { add, negate, sign } from '#shared/money.ts'
import { dayIn, endOfDay, startOfDay } from '#shared/zone.ts'
import type { Of } from '#server/grammar/commands.ts'
import { best, RoleReader, SURE } from '#server/grammar/roles.ts'
import { askWhich, NotUnderstood, type ReplyContext } from './context.ts'

/** Account balances at the end of today, and the amounts of upcoming transactions. */
export const describeBalances = ({ ledger }: ReplyContext, accounts: readonly Account[]): string =>
  accounts
    .map(({ name, amount, upcoming, currencyId }) =>
      ledger.text(upcoming === undefined ? 'balance' : 'balanceUpcoming', {
        account: name,
        amount: ledger.money(amount, currencyId),
        upcoming: upcoming === undefined ? '' : ledger.money(upcoming.amount, currencyId, 'both'),
      }),
    )
    .join('\n')

/** The account that these words name; undefined when there are none. */
const accountIn = ({ ledger, lexicon }: ReplyContext, rest: Of<'balance'>['rest']): Account | undefined => {
  const {
    from,
    to,
    unclear,
    rest: left,
  } = new RoleReader(lexicon, ledger, { categories: false, isStrict: true }).read(rest)
  if (unclear) throw askWhich(ledger, unclear)
  const named = left.length === 0 ? undefined : best(ledger.accounts, left)
  const unknown = left.map(({ raw }) => raw).join(' ')
  if (left.length > 0 && (named === undefined || named.fit < SURE)) throw new NotUnderstood('unknownAccount', unknown)
  return from ?? to ?? named?.row
}

export const balance = async (context: ReplyContext, { rest }: Of<'balance'>): Promise<string> => {
  const account = accountIn(context, rest)
  return describeBalances(context, account === undefined ? context.ledger.shown : [account])
}

/** The debt on one account, or on all accounts with a negative balance. */
export const debts = async (context: ReplyContext, { rest }: Of<'balance'>): Promise<string> => {
  const { ledger } = context
  const named = accountIn(context, rest)
  const owing = (named === undefined ? ledger.shown : [named]).filter(({ amount }) => sign(amount) < 0)
  if (owing.length === 0) {
    return named === undefined
      ? ledger.text('noDebts')
      : ledger.text('noDebt', { account: named.name, amount: ledger.money(named.amount, named.currencyId) })
  }
  return owing
    .map(({ name, amount, currencyId }) =>
      ledger.text('debt', { account: name, amount: ledger.money(negate(amount), currencyId) }),
    )
    .join('\n')
}

interface NetWorthPoint {
  assets: string
  debts: string
  missing: number[]
}

/** Net worth at the end of today, or of the last day of a period. */
export const netWorth = async (context: ReplyContext, { period }: Of<'netWorth'>): Promise<string> => {
  const { ledger, chat } = context
  const today = dayIn(chat.timeZone, chat.now)
  const day = period === undefined || period.last > today ? today : period.last
  const { points, currencyId } = (await chat.toolbox.use('analytics_getNetWorth', {
    by: 'day',
    fromTime: startOfDay(chat.timeZone, day),
    toTime: endOfDay(chat.timeZone, day),
  })) as { points: NetWorthPoint[]; currencyId: number }
  const { assets, debts, missing } = points.at(-1) ?? { assets: '0', debts: '0', missing: [] }
  const money = (amount: string) => ledger.money(amount, currencyId)
  const parts = { day: ledger.day(endOfDay(chat.timeZone, day)), amount: money(add(assets, debts)) }
  const line = ledger.text(sign(debts) === 0 ? 'netWorth' : 'netWorthParts', {
    ...parts,
    assets: money(assets),
    debts: money(debts),
  })
  const codes = missing.map((id) => ledger.codeOf({ currencyId: id })).join(', ')
  return missing.length === 0 ? line : [line, ledger.text('noRate', { codes })].join('\n')
}
