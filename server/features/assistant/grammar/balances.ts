import type { Account } from '#contract/accounts.ts'
import { add, sign } from '#contract/calc/money.ts'
import { dayIn, endOfDay, startOfDay } from '#contract/calc/zone.ts'
import { say } from '#server/features/assistant/texts/texts.ts'
import type { Of } from './commands.ts'
import { best, RoleReader, SURE } from './roles.ts'
import { askWhich, NotUnderstood, type ReplyContext } from './scene.ts'

/** What accounts hold at the end of today, and what is dated later. */
export const tellBalances = ({ book }: ReplyContext, accounts: readonly Account[]): string =>
  accounts
    .map(({ name, amount, upcoming, currencyId }) =>
      say(book.lang, upcoming === undefined ? 'balance' : 'balanceUpcoming', {
        account: name,
        amount: book.money(amount, currencyId),
        upcoming: upcoming === undefined ? '' : book.money(upcoming.amount, currencyId, 'both'),
      }),
    )
    .join('\n')

export const balance = async (scene: ReplyContext, { rest }: Of<'balance'>): Promise<string> => {
  const { book, lexicon } = scene
  const {
    from,
    to,
    unclear,
    rest: left,
  } = new RoleReader(lexicon, book, { categories: false, isStrict: true }).read(rest)
  if (unclear) throw askWhich(book, unclear)
  const named = left.length === 0 ? undefined : best(book.accounts, left)
  const unknown = left.map(({ said }) => said).join(' ')
  if (left.length > 0 && (named === undefined || named.fit < SURE)) throw new NotUnderstood('unknownAccount', unknown)
  const account = from ?? to ?? named?.row
  return tellBalances(scene, account === undefined ? book.shown : [account])
}

interface NetWorthPoint {
  assets: string
  debts: string
  missing: number[]
}

/** Net worth at the end of a day: of today, or of the last day of a period. */
export const netWorth = async (scene: ReplyContext, { period }: Of<'netWorth'>): Promise<string> => {
  const { book, talk } = scene
  const today = dayIn(talk.timeZone, talk.now)
  const day = period === undefined || period.last > today ? today : period.last
  const { points, currencyId } = (await talk.toolbox.use('analytics_getNetWorth', {
    by: 'day',
    fromTime: startOfDay(talk.timeZone, day),
    toTime: endOfDay(talk.timeZone, day),
  })) as { points: NetWorthPoint[]; currencyId: number }
  const { assets, debts, missing } = points.at(-1) ?? { assets: '0', debts: '0', missing: [] }
  const money = (amount: string) => book.money(amount, currencyId)
  const parts = { day: book.day(endOfDay(talk.timeZone, day)), amount: money(add(assets, debts)) }
  const line = say(book.lang, sign(debts) === 0 ? 'netWorth' : 'netWorthParts', {
    ...parts,
    assets: money(assets),
    debts: money(debts),
  })
  const codes = missing.map((id) => book.codeOf({ currencyId: id })).join(', ')
  return missing.length === 0 ? line : [line, say(book.lang, 'noRate', { codes })].join('\n')
}
