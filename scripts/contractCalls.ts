import type { Plugin } from 'vite'

const NAME = 'virtual:calls'

/** Gives the browser the contract's table of calls without its schemas. */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined
    const { calls } = await import('../contract/contract.ts')
    return `export const calls = ${JSON.stringify(calls)}`
  },
})
