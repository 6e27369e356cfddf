import type { Plugin } from 'vite'
import { type EndpointInfo, type Calls, preAuthDomains } from '../contract/calls.ts'

const factsOf = ({ method, path, freeTextFields, carries }: EndpointInfo): EndpointInfo => ({
  method,
  path,
  freeTextFields,
  carries,
})

const mapValues = <V, W>(record: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Only what the browser needs of each call. */
const tableOf = (calls: Calls): Calls => mapValues(calls, (domain) => mapValues(domain, factsOf))

const isPreAuth = ([domain]: [string, unknown]): boolean => preAuthDomains.some((name) => name === domain)

/** The tables by the name that they are imported under. */
const tables: Record<string, (calls: Calls) => Calls> = {
  'virtual:calls': (calls) => calls,
  'virtual:entrance-calls': (calls) => Object.fromEntries(Object.entries(calls).filter(isPreAuth)),
}

/** Gives the browser the contract's table of calls without its schemas, and that of the way in alone. */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  resolveId: (id) => (id in tables ? `\0${id}` : undefined),
  load: async (id) => {
    const table = tables[id.slice(1)]
    if (!id.startsWith('\0') || table === undefined) return undefined
    const { calls } = await import('../contract/contract.ts')
    return `export const calls = ${JSON.stringify(tableOf(table(calls)))}`
  },
})
