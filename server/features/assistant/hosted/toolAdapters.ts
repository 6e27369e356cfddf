import { dynamicTool, jsonSchema, type ToolSet } from 'ai'
import { Refusal } from '#contract/errors.ts'
import { dataText } from '#server/features/assistant/dataText.ts'
import type { Tools } from '#server/grammar/model.ts'
import { plainSchema } from './schema.ts'

/** The longest result of a tool, in characters; the model can ask for the rest in smaller parts. */
const MOST_TOLD = 20_000

const outputText = (output: unknown): string => {
  const text = dataText(output)
  if (text.length <= MOST_TOLD) return text
  return `${text.slice(0, MOST_TOLD)}… (cut here: it is ${text.length} characters long; ask for less)`
}

/**
 * The assistant's tools in the format of the SDK. A refusal is returned to the model as text; an internal error is
 * thrown.
 */
export class ToolAdapters {
  readonly tools: ToolSet
  readonly #toolbox: Tools
  readonly #onBroken: (error: unknown) => void

  constructor(toolbox: Tools, onBroken: (error: unknown) => void) {
    this.#toolbox = toolbox
    this.#onBroken = onBroken
    this.tools = Object.fromEntries(
      toolbox.tools.map(({ name, description, schema, writes }) => [
        name,
        dynamicTool({
          description,
          inputSchema: jsonSchema(plainSchema(schema, writes) as object),
          execute: (input) => this.#use(name, input),
        }),
      ]),
    )
  }

  async #use(name: string, input: unknown): Promise<string> {
    try {
      return outputText(await this.#toolbox.use(name, input))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) {
        this.#onBroken(error)
        throw error
      }
      const { code, message, issues } = error
      return outputText({ refused: code, message, ...(issues.length > 0 ? { issues: issues.slice(0, 10) } : {}) })
    }
  }
}
