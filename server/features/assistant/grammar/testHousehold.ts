import { contract } from '#contract'
import { demoHousehold } from '#contract/demo.ts'
import type { Language } from '#contract/settings.ts'
import type { House, Person } from '#server/testing.ts'

/** When the sentences are said: Saturday, 21 November 2026, 14:20 in UTC. */
export const now = new Date('2026-11-21T14:20:00.000Z')

const numbered = (rows: readonly { key: string }[], first: number): Map<string, number> =>
  new Map(rows.map(({ key }, index) => [key, -(first + index)]))

const refOf = (refs: Map<string, number>, key: string): number => refs.get(key) ?? 0

/** Somebody who owns the sample household in a language. */
export const aHousehold = async (house: House, lang: Language): Promise<Person> => {
  const person = await house.aUser({ lang })
  const home = demoHousehold(lang, now)
  const shown = home.accounts.filter(({ currency }) => currency !== 'ether')
  const accounts = numbered(shown, 1)
  const categories = numbered(home.categories, 1001)
  await person.call(contract.transactions.createBulk, {
    accounts: shown.map(({ key, name, folder, currency }) => ({
      ref: refOf(accounts, key),
      name,
      folder: home.folders.find((each) => each.key === folder)?.name ?? folder,
      currencyId: currency === 'ether' ? 2 : currency,
    })),
    categories: home.categories.map(({ key, name, type, parent }) => ({
      ref: refOf(categories, key),
      name,
      type,
      ...(parent === undefined ? {} : { parentId: refOf(categories, parent) }),
    })),
    entries: home.entries
      .filter(
        ({ account, to, delta }) => accounts.has(account) && (!to || accounts.has(to.account)) && Number(delta) !== 0,
      )
      .map(({ category, account, createdAt, delta, description, to }) => ({
        type: to === undefined ? (0 as const) : (1 as const),
        categoryId: refOf(categories, category),
        accountId: refOf(accounts, account),
        created: createdAt,
        delta,
        ...(description === undefined ? {} : { description }),
        ...(to === undefined ? {} : { toAccountId: refOf(accounts, to.account), toDelta: to.delta }),
      })),
  })
  const hidden = shown.filter((account) => account.hidden === true).map(({ name }) => name)
  const { accounts: made } = await person.call(contract.accounts.list, {})
  for (const { accountId, name } of made)
    if (hidden.includes(name)) await person.call(contract.accounts.hide, { accountId })
  await person.call(contract.settings.edit, { preferredCurrencyId: home.preferredCurrencyId, timeZone: 'UTC' })
  return person
}
