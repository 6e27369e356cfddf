import { afterAll } from 'vitest'
import { contract } from '#contract'
import type { Message, Plan } from '#contract/assistant.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import { sharedTestServer, type TestInstance, type TestUser, testConfig } from '#server/testing.ts'
import { ScriptedModel } from './scriptedModel.ts'

export const KEY = 'sk-very-secret'

/** The configuration of a server that asks the scripted model. */
export const hostedBy = (model: ScriptedModel, overrides: Partial<ServerConfig> = {}): ServerConfig =>
  testConfig({ aiUrl: model.url, aiModel: 'scripted', aiKey: KEY, logLevel: 'trace', ...overrides })

/** A server whose model is scripted, for one test file; `logged` is everything it logs. */
export const hostedTestServer = async (overrides: Partial<ServerConfig> = {}) => {
  const model = await ScriptedModel.open()
  afterAll(() => model.close())
  const logged: string[] = []
  const logSink = { write: (line: string) => void logged.push(line) }
  const server = await sharedTestServer({ config: hostedBy(model, overrides), logSink })
  return { server, model, logged }
}

/** A user with a card, a category and a chat. */
export class Asker {
  readonly person: TestUser
  readonly card: number
  readonly food: number
  readonly contextId: number

  private constructor(person: TestUser, card: number, food: number, contextId: number) {
    this.person = person
    this.card = card
    this.food = food
    this.contextId = contextId
  }

  static async enter(server: TestInstance): Promise<Asker> {
    const person = await server.aUser()
    const card = await person.anAccount({ name: 'Card' })
    const food = await person.aCategory({ name: 'Food', type: -1 })
    const { contextId } = await person.call(contract.assistant.newContext, {})
    return new Asker(person, card, food, contextId)
  }

  ask(message?: string): Promise<{ answer: string; plan?: Plan | undefined }> {
    return this.person.call(contract.assistant.ask, { contextId: this.contextId, message })
  }

  async messages(): Promise<Message[]> {
    return (await this.person.call(contract.assistant.getMessages, { contextId: this.contextId })).messages
  }

  async tokens(): Promise<number | undefined> {
    return (await this.person.call(contract.assistant.getContexts, {})).usage?.tokens
  }

  async entries(): Promise<number> {
    return (await this.person.call(contract.transactions.getCount, {})).count
  }

  /** The number of the last command that changed the ledger. */
  async lastChange(): Promise<number | undefined> {
    return (await this.person.call(contract.history.list, { count: 1 })).changeSets[0]?.changeSetId
  }

  transaction(facts: object = {}): { name: string; input: object } {
    return {
      name: 'transactions_create',
      input: { accountId: this.card, categoryId: this.food, delta: '-4.50', ...facts },
    }
  }
}
