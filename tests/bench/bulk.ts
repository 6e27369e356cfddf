import type { Api } from '#api/createApi.ts'
import type { Change } from '#stores/ChangesStore.ts'
import { median, newUser, timed } from '../caller.ts'
import { print, table } from '../measured.ts'
import { startServer } from '../server.ts'
import { expenses } from './benchUser.ts'
import { makePlaces } from './places.ts'

const STORED = 100_000
const MANY = 10_000
const TIMES = 3

/** Milliseconds of a change of all that match, and of its undoing. */
const measureChange = async (api: Api, filter: object, change: Change): Promise<{ done: number; undone: number }> => {
  const selection = { filter }
  const [done, undone]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TIMES; turn++) {
    let changeSetId = 0
    const { state } = await api.transactions.previewChange({ selection, change })
    const [took = 0] = await timed(1, async () => {
      const { count } = await api.transactions.change(
        { selection, change, state },
        { onChangeSet: (id) => (changeSetId = id ?? 0) },
      )
      if (count !== MANY) throw new Error(`${count} were changed`)
    })
    done.push(took)
    undone.push(...(await timed(1, () => api.history.undo({ changeSetId }))))
  }
  return { done: median(done), undone: median(undone) }
}

/** Measures a bulk change of ten thousand of a hundred thousand transactions. */
export const measureBulk = async (): Promise<string> => {
  const server = await startServer()
  try {
    print(`${STORED} rows: filling`)
    const { api } = await newUser(server.origin, 'bench-bulk')
    const places = await makePlaces(api)
    const [first = 0, second = 0] = places.accountIds
    const categoryId = places.categoryIds[0] ?? 0
    await api.transactions.createBulk({ entries: expenses(places, STORED - MANY, 1), means: 'import' })
    const marked = expenses({ ...places, accountIds: [first] }, MANY, 2)
    const entries = marked.map((transaction) => ({ ...transaction, categoryId, note: 'Marked for the bench' }))
    await api.transactions.createBulk({ entries, means: 'import' })
    const filter = { text: 'Marked for the bench' }
    const changes: Record<string, Change> = {
      'set a category': { set: { categoryId: places.categoryIds[1] ?? 0 } },
      'set a payee and a tag': { set: { payee: 'Corner market', addTags: ['Trip'] } },
      'move to another account': { set: { accountId: second } },
      'set a day': { set: { day: '2019-01-10' } },
      'make transfers': { toTransfer: { accountId: second } },
      delete: { delete: true },
    }
    const change: Change = { set: { categoryId: places.categoryIds[1] ?? 0 } }
    const previewed = median(
      await timed(TIMES, () => api.transactions.previewChange({ selection: { filter }, change })),
    )
    const rows: string[][] = [['preview', previewed.toFixed(0), '']]
    for (const [name, wanted] of Object.entries(changes)) {
      print(name)
      const { done, undone } = await measureChange(api, filter, wanted)
      print(`${done.toFixed(0)} ms, undone in ${undone.toFixed(0)} ms`)
      rows.push([name, done.toFixed(0), undone.toFixed(0)])
    }
    return `${MANY} of ${STORED} transactions, found by a word of their notes; each change is one command, and undone as one.
Medians of ${TIMES}, in milliseconds.

${table(['change', 'ms', 'undone in ms'], rows)}`
  } finally {
    await server.stop()
  }
}
