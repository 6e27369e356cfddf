import type { Api } from '#api/createApi.ts'
import { add } from '#shared/money.ts'
import { median, newUser, timed } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

const ROWS = 100_000
const STATEMENTS = 100
const LISTED = 630
const IMPORTED = 10_000
const LONG = 2000
const TURNS = 200
const TIMES = 3

const dayOf = (index: number): string => new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10)

/** Lists these transactions on one more statement of the account and reconciles it; returns the milliseconds of finishing. */
const reconcile = async (
  api: Api,
  { accountId, day, opening }: { accountId: number; day: string; opening: string },
  sideIds: number[],
): Promise<{ balance: string; finished: number; suggested: number }> => {
  const { statementId } = await api.statements.start({ accountId, day, balance: opening })
  const { statement } = await api.statements.tick({ statementId, sideIds, ticked: true })
  const [suggested = 0] = await timed(1, () => api.statements.suggest({ statementId }))
  const balance = add(opening, statement.ticked)
  await api.statements.edit({ statementId, day, balance })
  const [finished = 0] = await timed(1, () => api.statements.finish({ statementId }))
  return { balance, finished, suggested }
}

const aBook = async (origin: string, name: string) => {
  const { api } = await newUser(origin, name)
  const places = await makePlaces(api)
  const [accountId = 0] = places.accountIds
  const own = { ...places, accountIds: [accountId] }
  await api.transactions.createBulk({ entries: expenses(own, ROWS, 1), means: 'import' })
  return { api, places: own, accountId }
}

const sidesOf = async (api: Api, accountId: number, count: number): Promise<number[]> => {
  const ids: number[] = []
  let after: string | undefined
  while (ids.length < count) {
    const page = await api.transactions.list({ accountsIds: String(accountId), count: 128, after })
    ids.push(...page.transactions.map(({ transactionId }) => transactionId))
    after = page.next
  }
  return ids.slice(0, count)
}

/** Measures what reconciled statements cost whoever writes, and how long a long one takes. */
export const measureStatements = async (): Promise<string> => {
  const server = await startServer()
  try {
    const books = [await aBook(server.origin, 'bench-unlisted'), await aBook(server.origin, 'bench-listed')] as const
    const [free, locked] = books
    const ids = await sidesOf(locked.api, locked.accountId, STATEMENTS * LISTED)
    let opening = '0'
    for (let index = 0; index < STATEMENTS; index++) {
      const on = { accountId: locked.accountId, day: dayOf(index), opening }
      opening = (await reconcile(locked.api, on, ids.slice(index * LISTED, (index + 1) * LISTED))).balance
    }
    print(`${STATEMENTS} statements list ${ids.length} transactions`)
    const freeIds = await sidesOf(free.api, free.accountId, IMPORTED)
    const work: Record<string, (book: (typeof books)[number], turn: number) => Promise<unknown>> = {
      'record one': ({ api, accountId, places }) =>
        api.transactions.create({ accountId, categoryId: places.categoryIds[0] ?? 0, delta: '-5' }),
      [`set the category of ${IMPORTED}`]: (book, turn) =>
        book.api.transactions.change({
          selection: { transactionIds: book === locked ? ids.slice(0, IMPORTED) : freeIds },
          change: { set: { categoryId: book.places.categoryIds[turn % 2] ?? 0 } },
        }),
      [`import ${IMPORTED}`]: ({ api, places }, turn) =>
        api.transactions.createBulk({ entries: expenses(places, IMPORTED, 100 + turn), means: 'import' }),
    }
    const rows: string[][] = []
    for (const [name, run] of Object.entries(work)) {
      const times = [[], []] as [number[], number[]]
      const turns = name === 'record one' ? TURNS : TIMES
      // Each in turn, so that both meet the same machine.
      for (let turn = 0; turn < turns; turn++) {
        times[0].push(...(await timed(1, () => run(free, turn))))
        times[1].push(...(await timed(1, () => run(locked, turn))))
      }
      const [without, withStatements] = [median(times[0]), median(times[1])]
      rows.push([name, without.toFixed(1), withStatements.toFixed(1), (withStatements / without).toFixed(2)])
    }
    const long = await sidesOf(free.api, free.accountId, LONG)
    const { finished, suggested } = await reconcile(
      free.api,
      { accountId: free.accountId, day: dayOf(0), opening: '0' },
      long,
    )
    return `Two books of ${ROWS} transactions in one account, of which the second has ${STATEMENTS} reconciled statements that list ${ids.length}. Aims:
1.1 times for a write, 1.2 times for a change of what is reconciled, 1.15 times for an import. Medians, taken in turn.

${table(['', 'without, ms', 'with statements, ms', 'times'], rows)}

A statement that lists ${LONG} transactions is reconciled in ${finished.toFixed(0)} ms (aim 1,000), and what may explain its difference is found in
${suggested.toFixed(0)} ms (aim 200).`
  } finally {
    await server.stop()
  }
}
