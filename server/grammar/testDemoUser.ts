import { contract } from '#contract'
import { demoData } from '#demo/demo.ts'
import type { Language } from '#contract/settings.ts'
import { inChangeSet } from '#server/kernel/changeSet.sql.ts'
import { seed } from '#server/features/demo/seed.ts'
import { updateSettings } from '#server/features/settings/sql.ts'
import type { TestInstance, TestUser } from '#server/testing.ts'

/** The time of the sentences: Saturday, 21 November 2026, 14:20 UTC. */
export const now = new Date('2026-11-21T14:20:00.000Z')

/** A user with the sample data in a language. The dentist is hidden. */
export const aDemoUser = async (server: TestInstance, lang: Language): Promise<TestUser> => {
  const person = await server.aUser({ lang })
  const { userId, bookId } = person
  const home = demoData(lang, now)
  const preferredCurrencyId = home.accounts.map(({ currency }) => currency).find((each) => typeof each === 'number')
  await inChangeSet(server.db, { userId, bookId, source: 'form', call: 'auth.demo' }, async (tx) => {
    await seed(tx, bookId, { lang, timeZone: 'UTC' }, now)
    await updateSettings(tx, bookId, { preferredCurrencyId })
  })
  // Round-ups would appear next to every expense.
  for (const { sourceAccountId } of (await person.call(contract.accumulations.list, {})).accumulations)
    await person.call(contract.accumulations.remove, { accountId: sourceAccountId })
  const dentist = home.categories.find(({ key }) => key === 'dentist')?.name
  for (const { categoryId, name } of (await person.call(contract.categories.list, {})).categories)
    if (name === dentist) await person.call(contract.categories.hide, { categoryId })
  return person
}
