import { Refusal } from '#contract/errors.ts'
import type { PlanStep } from '#server/db/schemaOfAssistant.ts'
import type { UserCall } from '#server/kernel/route.ts'
import { type Outcome, referencesOf, dryRunPlan } from './plans.ts'
import { findTool, toolsFor, type Tool } from './tools.ts'

/** More calls than a normal answer needs. */
const MAX_USES = 64

/** The tools of a model during an answer. Writes become steps of one plan. */
export class Toolbox {
  /** The tools that the role of the member allows. */
  readonly tools: readonly Tool[]
  readonly #all: readonly Tool[]
  readonly #call: UserCall
  readonly #steps: PlanStep[] = []
  #outcome: Outcome | undefined
  #uses = 0

  constructor(tools: readonly Tool[], call: UserCall) {
    this.tools = toolsFor(call.bookRole, tools)
    this.#all = tools
    this.#call = call
  }

  /** The plan so far. */
  get planned(): { steps: PlanStep[]; outcome: Outcome } | undefined {
    return this.#outcome && { steps: this.#steps, outcome: this.#outcome }
  }

  /**
   * Uses a tool. A reading tool returns its result. A writing tool returns the plan's dry run with it, and the
   * references by which later steps can use the ids it creates. A refusal is thrown and leaves the plan unchanged.
   */
  async use(name: string, input: unknown): Promise<unknown> {
    this.#uses += 1
    if (this.#uses > MAX_USES) throw new Refusal('LIMIT_REACHED', `At most ${MAX_USES} calls of tools per answer.`)
    const tool = findTool(this.#all, name)
    return tool.writes ? this.#plan(tool, input) : tool.run(input, this.#call)
  }

  async #plan({ name }: Tool, input: unknown): Promise<unknown> {
    const steps = [...this.#steps, { tool: name, input }]
    const outcome = await dryRunPlan(this.#all, steps, this.#call)
    this.#steps.push({ tool: name, input })
    this.#outcome = outcome
    const { rows, balances, outputs } = outcome
    return { planned: rows, balances, made: referencesOf(outputs.at(-1), steps.length) }
  }
}
