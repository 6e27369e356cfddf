import { expect, test } from 'vitest'
import { AccountDraft, FolderDraft } from '#contract/accounts.ts'
import { CategoryDraft } from '#contract/categories.ts'
import { CurrencyDraft } from '#contract/currencies.ts'
import { type DemoData, demoData } from './demo.ts'
import { type Amount, isEqual, negate, scaleOf, sign, sum } from '#shared/money.ts'
import { BudgetDraft } from '#contract/budgets.ts'
import { AccumulationDraft } from '#contract/roundUps.ts'
import { NoteDraft } from '#contract/notes.ts'
import { takenNames } from '#shared/names.ts'
import { PayeeDraft } from '#contract/payees.ts'
import { TagDraft } from '#contract/tags.ts'
import { datesFrom } from '#shared/schedule.ts'
import { RecurringDraft, TransactionDraft } from '#contract/drafts.ts'

const languages = ['en', 'ru', 'ro'] as const
const moments = ['2026-11-21T14:20:00Z', '2026-01-01T00:00:00Z', '2026-03-31T23:59:00Z', '2028-02-29T08:00:00Z']
const households = languages.flatMap((lang) =>
  moments.map((now): [string, string, DemoData] => [lang, now, demoData(lang, new Date(now))]),
)

const deltasOf = ({ entries }: DemoData, key: string): string[] =>
  entries.flatMap(({ account, delta, to }) => [
    ...(account === key ? [delta] : []),
    ...(to?.account === key ? [to.delta] : []),
  ])

test.each(households)('its accounts hold what its transactions say (%s, %s)', (_lang, _now, sample) => {
  for (const { key, amount } of sample.accounts) {
    const held = sum(deltasOf(sample, key))
    expect([key, held, isEqual(held, amount)]).toEqual([key, held, true])
  }
})

test.each(households)('no account is ever overdrawn (%s, %s)', (_lang, _now, sample) => {
  for (const { key } of sample.accounts) {
    let held: Amount = '0'
    for (const delta of deltasOf(sample, key)) {
      held = sum([held, delta])
      expect([key, sign(held)]).not.toEqual([key, -1])
    }
  }
})

test.each(households)(
  'the contract accepts every row of it (%s, %s)',
  (_lang, _now, { ether, folders, accounts, categories, payees, tags, entries }) => {
    CurrencyDraft.parse(ether)
    for (const folder of folders) FolderDraft.parse(folder)
    for (const account of accounts) AccountDraft.parse({ ...account, folderId: 1, currencyId: 1 })
    for (const { type, name } of categories) CategoryDraft.parse({ type, name })
    for (const { category: _, ...payee } of payees) PayeeDraft.parse({ ...payee, categoryId: 1 })
    for (const tag of tags) TagDraft.parse(tag)
    for (const { payee: _, tags: __, lines, ...transaction } of entries) {
      const drafts = lines?.map((line) => ({ ...line, categoryId: 1 }))
      TransactionDraft.parse({ ...transaction, lines: drafts, categoryId: 1, accountId: 1 })
    }
    expect(entries.length).toBeGreaterThan(250)
  },
)

test.each(households)(
  'the contract accepts what it plans, and what repeats falls due next (%s, %s)',
  (_lang, now, home) => {
    for (const budget of home.budgets) BudgetDraft.parse({ ...budget, categoryId: 1 })
    for (const note of home.notes) NoteDraft.parse(note)
    const reminders = home.notes.flatMap(({ notificationTime }) => notificationTime ?? [])
    expect(reminders.map((time) => time.slice(11, 16))).toEqual(['09:00', '09:00'])
    expect(reminders.every((time) => time > now)).toBe(true)
    AccumulationDraft.parse({ ...home.roundUp, sourceAccountId: 1, targetAccountId: 2 })
    for (const { anchor, repeatType, repeatArg, period, delta, description } of home.recurring) {
      const schedule = { anchor, repeatType, repeatArg }
      const [last = '', next = ''] = datesFrom('UTC', schedule, period - 1, 2)
      expect([Date.parse(last) <= Date.parse(now), Date.parse(next) > Date.parse(now)]).toEqual([true, true])
      const ids = { categoryId: 1, accountId: 1 }
      RecurringDraft.parse({ ...ids, ...schedule, notificationMode: 0, nextRepeat: next, delta, description })
    }
  },
)

test.each(households)('signs fit the categories, and amounts their currencies (%s, %s)', (_lang, _now, sample) => {
  const typeOf = new Map(sample.categories.map(({ key, type }) => [key, type]))
  const scaleIn = new Map(sample.accounts.map(({ key, currency }) => [key, currency === 'ether' ? 18 : 2]))
  const wrong = sample.entries.filter(({ category, account, delta, to, kind }) => {
    const type = category === 'transfers' ? undefined : typeOf.get(category)
    const isPlain = to === undefined && kind === undefined
    const isContradicted = isPlain && type !== 0 && sign(delta) !== type
    return isContradicted || sign(delta) === 0 || scaleOf(delta) > (scaleIn.get(account) ?? 0)
  })
  expect(wrong).toEqual([])
})

test.each(households)(
  'a transfer within one currency moves one amount (%s, %s)',
  (_lang, _now, { accounts, entries }) => {
    const currencyOf = new Map(accounts.map(({ key, currency }) => [key, currency]))
    const transfers = entries.filter(({ account, to }) => to && currencyOf.get(account) === currencyOf.get(to.account))
    expect(transfers.filter(({ delta, to }) => !isEqual(negate(delta), to?.delta ?? '0'))).toEqual([])
  },
)

test.each(households)('every word is filled in (%s, %s)', (_lang, _now, { entries }) => {
  expect(entries.filter(({ description }) => description !== undefined && /[{}]/.test(description))).toEqual([])
})

test.each(households)('it ends now and goes back fourteen months, in order (%s, %s)', (_lang, now, { entries }) => {
  const times = entries.map(({ createdAt }) => createdAt)
  expect(times.toSorted()).toEqual(times)
  expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(Date.parse(now))
  const months = new Date(now).getUTCMonth() - new Date(times[0] ?? '').getUTCMonth()
  expect((months + 24) % 12).toBe(1)
})

test.each(households)('no two payees or tags go by one name, and nearly all are used (%s, %s)', (_lang, _now, home) => {
  for (const list of [home.payees, home.tags]) {
    for (const row of list) {
      const others = list.filter((other) => other !== row)
      expect(takenNames(row, others)).toEqual([])
    }
  }
  const payees = new Set(home.entries.map(({ payee }) => payee))
  expect(home.payees.filter(({ key }) => !payees.has(key)).map(({ key }) => key)).toEqual(['netflix'])
  const tags = new Set(home.entries.flatMap((transaction) => transaction.tags ?? []))
  expect(home.tags.filter(({ key }) => !tags.has(key))).toEqual([])
})

test.each(households)('lines add up to their transaction, each of a sign that fits (%s, %s)', (_lang, _now, home) => {
  const typeOf = new Map<string, number>(home.categories.map(({ key, type }) => [key, type]))
  const splits = home.entries.filter(({ lines }) => lines !== undefined)
  for (const { delta, category, lines = [] } of splits) {
    expect(isEqual(sum(lines.map((line) => line.delta)), delta)).toBe(true)
    expect(lines[0]?.category).toBe(category)
    expect(lines.every((line) => typeOf.get(line.category) === sign(line.delta))).toBe(true)
  }
})

test('on the day of the stories there are two split transactions, and one that is on its way', () => {
  const { entries } = demoData('en', new Date('2026-11-21T14:20:00Z'))
  expect(entries.filter(({ lines }) => lines !== undefined)).toHaveLength(2)
  expect(entries.filter(({ status }) => status === 'pending')).toHaveLength(1)
})
