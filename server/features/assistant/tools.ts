import { z } from 'zod'
import { everyCall } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { perform } from '#server/kernel/call.ts'
import type { Route, UserCall } from '#server/kernel/route.ts'

/** A call of the contract as a model sees it, in the chat and over MCP alike. */
export interface Tool {
  /** Such as `transactions_create`. */
  name: string
  /** The same as the journal calls it: `transactions.create`. */
  call: string
  description: string
  /** JSON schema of what it is given. */
  schema: object
  /** What writes is planned first; what reads is done at once. */
  writes: boolean
  /** Writes, but leaves what is there as it is. */
  adds: boolean
  /** Makes the call as HTTP would: the same validation, the same limits. */
  run: (input: unknown, call: UserCall) => Promise<unknown>
}

/** What is not listed here is not available to a model: sessions, passwords, files, the server itself. */
const offered: Record<string, 'all' | 'reading'> = {
  folders: 'all',
  accounts: 'all',
  categories: 'all',
  currencies: 'all',
  transactions: 'all',
  payees: 'all',
  tags: 'all',
  notes: 'all',
  budgets: 'all',
  recurring: 'all',
  accumulations: 'all',
  rates: 'all',
  analytics: 'reading',
  settings: 'reading',
  history: 'reading',
}

const schemaOf = (input: z.ZodType): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return schema
}

/** The one list of tools, cut from the contract. */
export const toolsOf = (routes: readonly Route[]): Tool[] =>
  everyCall.flatMap(({ domain, verb, endpoint }) => {
    const extent = offered[domain]
    const route = routes.find((candidate) => candidate.endpoint === endpoint)
    if (extent === undefined || route === undefined || (extent === 'reading' && endpoint.journaled)) return []
    return {
      name: `${domain}_${verb}`,
      call: `${domain}.${verb}`,
      description: endpoint.summary,
      schema: schemaOf(endpoint.input),
      writes: endpoint.journaled,
      adds: endpoint.status === 201,
      run: (input, call) => perform(route, input, call),
    }
  })

export const findTool = (tools: readonly Tool[], name: string): Tool => {
  const tool = tools.find((candidate) => candidate.name === name)
  if (tool === undefined) throw new Refusal('NOT_FOUND', `There is no tool ${name.slice(0, 64)}.`)
  return tool
}
