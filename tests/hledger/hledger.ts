import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '#api/createApi.ts'
import { demoData } from '#demo/demo.ts'
import { type Amount, isEqual, negate } from '#shared/money.ts'
import { type Day, dayIn, daysAfter, endOfDay, startOfDay } from '#shared/zone.ts'
import { expenses } from '../bench/benchUser.ts'
import { newUser } from '../caller.ts'
import { seedDemoData } from '../demoUser.ts'
import { startServer } from '../server.ts'
import { type CategorySpending, journalOf } from './journal.ts'

const ZONE = 'Europe/Bucharest'
const MORE = 20_000
const FIRST_YEAR = 2021
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Sums by what they are of, such as `Groceries 2026-10 EUR`. */
type Sums = Map<string, Amount>

/** Records the sample data and five years of expenses; returns what was recorded. */
const keepBooks = async (api: Api, now: Date): Promise<CategorySpending[]> => {
  await seedDemoData(api, 'en', now)
  await api.settings.edit({ timeZone: ZONE })
  const { currencies } = await api.currencies.list()
  const { accounts } = await api.accounts.list()
  const { categories } = await api.categories.list()
  const codes = new Map(currencies.map(({ currencyId, code }) => [currencyId, code]))
  const home = demoData('en', now)
  const named = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((each) => each.key === key)?.name ?? ''
  const side = (name: string, delta: Amount) => {
    const account = accounts.find((each) => each.name === name)
    return { account: name, delta, code: codes.get(account?.currencyId ?? 0) ?? '' }
  }
  const rows = home.entries.flatMap(({ lines, ...transaction }) =>
    lines === undefined ? [transaction] : lines.map(({ category, delta }) => ({ ...transaction, category, delta })),
  )
  const spent = rows.map(({ category, account, createdAt, delta, kind, to }): CategorySpending => ({
    ...side(named(home.accounts, account), delta),
    category: named(home.categories, category),
    createdAt,
    kind,
    to: to && side(named(home.accounts, to.account), to.delta),
  }))
  const places = {
    accountIds: accounts.map(({ accountId }) => accountId),
    categoryIds: categories.filter(({ type }) => type === -1).map(({ categoryId }) => categoryId),
  }
  const more = expenses(places, MORE, 7)
  await api.transactions.createBulk({ entries: more, means: 'import' })
  const [accountNames, categoryNames] = [
    new Map(accounts.map(({ accountId, name }) => [accountId, name])),
    new Map(categories.map(({ categoryId, name }) => [categoryId, name])),
  ]
  return [
    ...spent,
    ...more.map(({ accountId, categoryId, created, delta }) => ({
      ...side(accountNames.get(accountId) ?? '', delta),
      category: categoryNames.get(categoryId ?? 0) ?? '',
      createdAt: created,
    })),
  ]
}

/** The sums of our server. */
const ourSums = async (api: Api, now: Date): Promise<Sums> => {
  const { currencies } = await api.currencies.list()
  const { categories } = await api.categories.list()
  const codeOf = (id: number) => currencies.find(({ currencyId }) => currencyId === id)?.code
  const nameOf = (id: number) => categories.find(({ categoryId }) => categoryId === id)?.name
  const sums: Sums = new Map()
  for (const { name, currencyId, amount } of (await api.accounts.list()).accounts) {
    sums.set(`${name} ${codeOf(currencyId)}`, amount)
  }
  for (let year = FIRST_YEAR; year <= now.getUTCFullYear(); year++) {
    const range = { fromTime: startOfDay(ZONE, `${year}-01-01`), toTime: endOfDay(ZONE, `${year}-12-31`) }
    const { total } = await api.analytics.getByMonths(range)
    for (const [month, rows] of Object.entries(total)) {
      for (const { categoryId, currencyId, delta } of rows) {
        sums.set(`${nameOf(categoryId)} ${month.slice(0, 7)} ${codeOf(currencyId)}`, delta)
      }
    }
  }
  return sums
}

/** The sums of hledger from the journal: account balances until the end of today, and category totals by month. */
const theirSums = (journal: string, tomorrow: Day): Sums => {
  const folder = mkdtempSync(join(tmpdir(), 'farthing-hledger-'))
  try {
    const file = join(folder, 'household.journal')
    writeFileSync(file, journal)
    const ask = (...query: string[]) => {
      const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
      const csv = execFileSync('hledger', ['-f', file, 'balance', ...query, '-N', '--flat', '-O', 'csv'], options)
      return csv
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(`[${line}]`) as string[])
    }
    const held = ask('^account:', '-e', tomorrow, '-E', '--layout=bare').map(
      ([account = '', code, amount = '']): [string, Amount] => [`${account.replace('account:', '')} ${code}`, amount],
    )
    const recorded = ask('^category:', '-M', '--layout=tidy').map(
      ([category = '', month, , , code, amount = '']): [string, Amount] => [
        `${category.replace('category:', '')} ${month} ${code}`,
        negate(amount),
      ],
    )
    return new Map([...held, ...recorded])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const differencesOf = (ours: Sums, theirs: Sums): string[] =>
  [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    const [mine, other] = [ours.get(name) ?? '0', theirs.get(name) ?? '0']
    return isEqual(mine, other) ? [] : [`${name}: we say ${mine}, hledger says ${other}`]
  })

/** `npm run check:hledger`: another program adds up the same fixture, and must come to the same. */
const check = async (): Promise<boolean> => {
  const server = await startServer()
  try {
    const { api } = await newUser(server.origin, 'bookkeeper')
    const now = new Date()
    const recorded = await keepBooks(api, now)
    const [ours, theirs] = [
      await ourSums(api, now),
      theirSums(journalOf(recorded, ZONE), daysAfter(dayIn(ZONE, now), 1)),
    ]
    const wrong = differencesOf(ours, theirs)
    for (const sentence of wrong) print(sentence)
    print(
      `${recorded.length} transactions, ${ours.size} sums of ours, ${theirs.size} of hledger’s: ${wrong.length} differ.`,
    )
    return wrong.length === 0
  } finally {
    await server.stop()
  }
}

if (spawnSync('hledger', ['--version']).error === undefined) process.exitCode = (await check()) ? 0 : 1
else print('hledger is not installed, so nothing was compared. On Debian: apt-get install hledger (1.25 or newer).')
