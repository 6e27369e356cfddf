import { z } from 'zod'
import { everyCall } from '#contract'
import type { BookRole } from '#contract/books.ts'
import type { Endpoint, Needs } from '#contract/endpoint.ts'
import { isAllowed } from '#contract/roles.ts'
import { Refusal } from '#contract/errors.ts'
import { perform } from '#server/kernel/call.ts'
import type { Route, UserCall } from '#server/kernel/route.ts'

/** A call of the contract as a tool for models, in the chat and over MCP alike. */
export interface Tool {
  /** Such as `transactions_create`. */
  name: string
  /** The call's name in the journal: `transactions.create`. */
  call: string
  description: string
  /** JSON schema of the input. */
  schema: object
  /** The least that the role of a member has to allow. */
  needs: Needs
  /** Writes are planned first; reads run at once. */
  writes: boolean
  /** Writes only new rows. */
  adds: boolean
  /** Runs the call as HTTP would: the same validation, the same limits. */
  run: (input: unknown, call: UserCall) => Promise<unknown>
}

/** Calls not listed here are not available to a model: sessions, passwords, files, administration. */
const offered: Record<string, 'all' | 'reading' | readonly string[]> = {
  books: ['list'],
  folders: 'all',
  accounts: 'all',
  categories: 'all',
  currencies: 'all',
  transactions: 'all',
  payees: 'all',
  tags: 'all',
  rules: 'all',
  review: 'all',
  transferPairs: 'all',
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

const isOffered = (domain: string, verb: string, { journaled }: Endpoint): boolean => {
  const extent = offered[domain]
  if (typeof extent === 'object') return extent.includes(verb)
  return extent === 'all' || (extent === 'reading' && !journaled)
}

/** The only list of tools, derived from the contract. */
export const toolsOf = (routes: readonly Route[]): Tool[] =>
  everyCall.flatMap(({ domain, verb, endpoint }) => {
    const route = routes.find((candidate) => candidate.endpoint === endpoint)
    if (route === undefined || !isOffered(domain, verb, endpoint)) return []
    return {
      name: `${domain}_${verb}`,
      call: `${domain}.${verb}`,
      description: endpoint.summary,
      schema: schemaOf(endpoint.input),
      needs: endpoint.needs,
      writes: endpoint.journaled,
      adds: endpoint.status === 201,
      run: (input, call) => perform(route, input, call),
    }
  })

/** The tools that a role allows. A call of another one is refused as over HTTP. */
export const toolsFor = (role: BookRole, tools: readonly Tool[]): Tool[] =>
  tools.filter(({ needs }) => isAllowed(role, needs))

export const findTool = (tools: readonly Tool[], name: string): Tool => {
  const tool = tools.find((candidate) => candidate.name === name)
  if (tool === undefined) throw new Refusal('NOT_FOUND', `There is no tool ${name.slice(0, 64)}.`)
  return tool
}
