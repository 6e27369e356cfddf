import type { Plan } from '#contract/assistant.ts'
import type { UserCall } from '#server/kernel/route.ts'
import type { Write } from '#server/kernel/jobContext.ts'
import { openSetId } from '#server/features/history/sql.ts'
import { apply, dryRunPlan } from './plans.ts'
import { saveProposal } from './proposals.ts'
import type { Tool } from './tools.ts'

/** A program that uses a token of the user. */
export interface Program {
  /** With a token that may write, commands run at once; otherwise they are proposed. */
  mayWrite: boolean
  write: Write
  /** The URL of a chat. */
  addressOf: (contextId: number) => string
}

type Effect = Pick<Plan, 'rows' | 'balances'>
type Done = { done: Effect; answer: unknown; changeSetId?: number }
type Proposed = { proposed: Effect; applyAt: string; expiresAt: string }

const NOTHING = { done: { rows: [], balances: [] }, answer: 'Nothing would change' }

/** Runs a tool for a program. A tool that reads returns its result. */
export const useTool = async (
  tools: readonly Tool[],
  tool: Tool,
  input: unknown,
  call: UserCall,
  program: Program,
): Promise<unknown> => {
  if (!tool.writes) return tool.run(input, call)
  return program.mayWrite ? act(tools, tool, input, call, program) : propose(tools, tool, input, call, program)
}

/** As limited as a plan: no more rows at a time than a person would review. */
const act = (
  tools: readonly Tool[],
  { name, call: means, needs }: Tool,
  input: unknown,
  call: UserCall,
  { write }: Program,
): Promise<Done> =>
  write({ bookId: call.bookId, userId: call.userId, source: 'token', call: means, needs }, async (db) => {
    const { rows, balances, outputs } = await apply(tools, [{ tool: name, input }], { ...call, db })
    const done = { done: { rows, balances }, answer: outputs[0] }
    return rows.length === 0 ? done : { ...done, changeSetId: await openSetId(db) }
  })

const propose = async (
  tools: readonly Tool[],
  { name }: Tool,
  input: unknown,
  call: UserCall,
  { addressOf }: Program,
): Promise<Done | Proposed> => {
  const steps = [{ tool: name, input }]
  const outcome = await dryRunPlan(tools, steps, call)
  const { rows, balances } = outcome
  if (rows.length === 0) return NOTHING
  const { contextId, expiresAt } = await saveProposal(call, steps, outcome)
  return { proposed: { rows, balances }, applyAt: addressOf(contextId), expiresAt }
}
