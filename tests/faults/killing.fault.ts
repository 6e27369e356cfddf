import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '#api/createApi.ts'
import { sum } from '#shared/money.ts'
import { newUser } from '../caller.ts'
import { makeLedger } from '../door/commands.ts'
import { startServer } from '../server.ts'
import { equals, atLeast, type Fault } from './fault.ts'

const KILLS = 50
/** Longer than a command takes, so that each kill comes amid some. */
const LONGEST_MS = 700
const ROWS_OF_BULK = 25

/** The commands sent with one name, and which of them were acknowledged. */
interface Asked {
  rows: number
  isMade: boolean
  /** Undefined while nobody asked to undo it. */
  isUndone?: boolean
}

type Ledger = Map<string, Asked>

/** Records, one by one and in bulk, and undoes some of it until the server is gone. */
const write = async (api: Api, asked: Ledger, writer: string, book: { accountId: number; categoryId: number }) => {
  for (let turn = 0; ; turn++) {
    const name = `${writer} ${turn}`
    const isBulk = turn % 3 === 2
    const one: Asked = { rows: isBulk ? ROWS_OF_BULK : 1, isMade: false }
    asked.set(name, one)
    let changeSetId: number | undefined
    const options = { onChangeSet: (id: number) => (changeSetId = id) }
    const row = { type: 0 as const, created: '2026-03-01T09:30:00.000Z', delta: '-1.25', description: name, ...book }
    try {
      if (isBulk) {
        await api.transactions.createBulk({ entries: Array.from({ length: ROWS_OF_BULK }, () => row) }, options)
      } else await api.transactions.create({ delta: '-1.25', description: name, ...book }, options)
      one.isMade = true
      if (turn % 4 !== 3 || changeSetId === undefined) continue
      one.isUndone = false
      await api.history.undo({ changeSetId })
      one.isUndone = true
    } catch {
      return
    }
  }
}

/** How often each name stands in the ledger. */
const countNames = async (api: Api): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  let after: string | undefined
  do {
    const page = await api.transactions.list({ count: 128, ...(after === undefined ? {} : { after }) })
    for (const { description = '' } of page.transactions) counts.set(description, (counts.get(description) ?? 0) + 1)
    after = page.next
  } while (after !== undefined)
  return counts
}

/** The discrepancy between a command's expected and actual rows. */
const faultOf = ({ rows, isMade, isUndone }: Asked, found: number): 'lost' | 'half' | 'back' | undefined => {
  if (found !== 0 && found !== rows) return 'half'
  if (isUndone) return found === 0 ? undefined : 'back'
  return isMade && isUndone === undefined && found === 0 ? 'lost' : undefined
}

export const fault: Fault = {
  title: 'kill -9 of the server and its database amid commands',
  run: async () => {
    const server = await startServer()
    try {
      const { api } = await newUser(server.origin, 'anna')
      const { accounts, categories } = await makeLedger(api)
      const [accountId = 0, categoryId = 0] = [accounts[0], categories[0]]
      const asked: Ledger = new Map()
      for (let kill = 0; kill < KILLS; kill++) {
        const writers = [1, 2, 3, 4].map((each) => write(api, asked, `${kill}.${each}`, { accountId, categoryId }))
        await sleep(((kill * 37) % LONGEST_MS) + 20)
        await server.killAll()
        await Promise.all(writers)
        await server.restart()
      }
      const found = await countNames(api)
      const faults = [...asked].map(([name, one]) => faultOf(one, found.get(name) ?? 0))
      const count = (kind: string) => faults.filter((each) => each === kind).length
      const unknown = [...found.keys()].filter((name) => !asked.has(name)).length
      const { accounts: list } = await api.accounts.list()
      const balance = list.find((each) => each.accountId === accountId)?.amount ?? ''
      const rows = [...found.values()].reduce((sum, each) => sum + each, 0)
      await server.shutDown()
      const verdict = server.verify()
      await server.restart()
      return [
        atLeast('commands acknowledged', [...asked.values()].filter(({ isMade }) => isMade).length, 200, ''),
        atLeast('undos acknowledged', [...asked.values()].filter(({ isUndone }) => isUndone).length, 20, ''),
        equals('acknowledged and lost', count('lost'), 0),
        equals('recorded in part', count('half'), 0),
        equals('undone and there again', count('back'), 0),
        equals('recorded and never asked for', unknown, 0),
        equals('the balance', balance, sum(Array.from({ length: rows }, () => '-1.25'))),
        equals('npm run verify', verdict, 'Every kept total is the sum of its transactions.'),
      ]
    } finally {
      await server.stop()
    }
  },
}
