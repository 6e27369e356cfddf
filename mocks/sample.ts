import { sharedCurrencies } from '#shared/sharedCurrencies.ts'
import { demoData } from '#demo/demo.ts'

/** When the sample data is looked at: Saturday, 21 November 2026, 14:20 in UTC. */
export const sampleNow = new Date('2026-11-21T14:20:00.000Z')

const sample = demoData('en', sampleNow)

const numbered = <K extends string>(keys: readonly K[]): Record<K, number> =>
  Object.fromEntries(keys.map((key, index) => [key, index + 1])) as Record<K, number>

/** The ids of the sample data, by the names that `demo/demo.ts` gives its rows. */
export const folderIds = numbered(sample.folders.map(({ key }) => key))
export const accountIds = numbered(sample.accounts.map(({ key }) => key))
export const categoryIds = numbered([...sample.categories.map(({ key }) => key), 'transfers'])
export const currencyIds = numbered([...sharedCurrencies.map(({ code }) => code), 'ETH'])
export const payeeIds = numbered(sample.payees.map(({ key }) => key))
export const tagIds = numbered(sample.tags.map(({ key }) => key))
