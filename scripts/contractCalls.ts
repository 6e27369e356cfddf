import type { Plugin } from 'vite'
import type { CallFacts, Calls } from '../contract/calls.ts'

const NAME = 'virtual:calls'

const factsOf = ({ method, path, typed, carries }: CallFacts): CallFacts => ({ method, path, typed, carries })

const mapValues = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Only what the browser needs of each call. */
const tableOf = (calls: Calls): Calls => mapValues(calls, (domain) => mapValues(domain, factsOf))

/** Gives the browser the contract's table of calls without its schemas. */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined
    const { calls } = await import('../contract/contract.ts')
    return `export const calls = ${JSON.stringify(tableOf(calls))}`
  },
})
