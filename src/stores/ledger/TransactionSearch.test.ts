import { expect, test } from 'vitest'
import { contract } from '#contract'
import { mock } from '#mocks/mock.ts'
import { aTransaction } from '#mocks/transactions.ts'
import { TransactionSearch } from './TransactionSearch.ts'
import { testApi, testNetwork } from '#stores/testStores.ts'

const { server } = testNetwork()

test('an answer that comes late never takes the place of a newer one', async () => {
  const late = Promise.withResolvers<void>()
  const answered: (string | undefined)[] = []
  server.use(
    mock(contract.transactions.list, async ({ text }) => {
      if (text === 'cou') await late.promise
      answered.push(text)
      return { transactions: [aTransaction({ description: text })] }
    }),
  )
  const search = new TransactionSearch(testApi())
  const first = search.ask('cou', { text: 'cou' })
  await search.ask('coupon', { text: 'coupon' })
  late.resolve()
  await first
  expect(answered).toEqual(['coupon', 'cou'])
  expect(search.found.value).toMatchObject({ typed: 'coupon', transactions: [{ description: 'coupon' }] })
})
