import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract'
import { sharedTestServer } from '#server/testing.ts'

const server = await sharedTestServer()

/** Statements of a call; concurrent jobs have no store. */
const underWay = new AsyncLocalStorage<string[]>()
const query = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => unknown
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
  const [first] = words as [string | { text: string }]
  const text = typeof first === 'string' ? first : first.text
  // Other tabs are notified after the response.
  if (!text.includes('pg_notify')) underWay.getStore()?.push(text.replaceAll(/\s+/g, ' ').trim())
  return query.apply(this, words)
})
afterAll(() => vi.restoreAllMocks())

const known = /app\.topics|(?:from|into|update) "?\w+/

/** The statements during a function, each identified by characteristic words. */
const statementsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const asked: string[] = []
  await underWay.run(asked, run)
  return asked.map((text) =>
    (/into transactions|from "transactions/.exec(text)?.[0] ?? known.exec(text)?.[0] ?? text).replace('"', ''),
  )
}

test('the database is asked no more than a command needs', async () => {
  const anna = await server.aUser()
  const [accountId, categoryId] = [await anna.anAccount(), await anna.aCategory()]
  const draft = { accountId, categoryId, delta: '-1' }
  const { transactionId } = await anna.call(contract.transactions.create, draft)

  const recording = await statementsOf(() => anna.call(contract.transactions.create, draft))
  const editing = await statementsOf(() => anna.call(contract.transactions.edit, { transactionId, ...draft }))
  const reading = await statementsOf(() => anna.call(contract.transactions.list, { count: 64 }))
  expect({ recording, editing, reading }).toMatchInlineSnapshot(`
    {
      "editing": [
        "from sessions",
        "begin",
        "from open_change_set",
        "from transactions",
        "from accounts",
        "from categories",
        "update transactions",
        "from accumulations",
        "from transactions",
        "app.topics",
        "commit",
      ],
      "reading": [
        "from sessions",
        "from transactions",
      ],
      "recording": [
        "from sessions",
        "begin",
        "from open_change_set",
        "from accounts",
        "from categories",
        "from rules",
        "from accumulations",
        "into transactions",
        "app.topics",
        "commit",
      ],
    }
  `)
})
