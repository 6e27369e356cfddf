import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A request to the model's server. */
export interface ModelRequest {
  key: string | undefined
  body: {
    model: string
    messages: { role: string; content: unknown; tool_calls?: unknown[] }[]
    tools?: { function: { name: string; parameters: object } }[]
    tool_choice?: string
  }
}

/** How it answers one question. */
export type Reply = (response: ServerResponse, asked: ModelRequest) => Promise<void> | void

export interface Use {
  name: string
  input: unknown
}

const USAGE = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const end = (finish: string): string =>
  `${chunk({}, finish)}data: ${JSON.stringify({ id: 'scripted', choices: [], usage: USAGE })}\n\ndata: [DONE]\n\n`

const openStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

const argumentsOf = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input))

/** Says its parts one after another, with a pause after each. */
export const answers =
  (parts: string[], pauseMs = 0): Reply =>
  async (response) => {
    openStream(response)
    for (const content of parts) {
      response.write(chunk({ content }))
      await pause(pauseMs)
    }
    response.end(end('stop'))
  }

/** Sends a part, and the rest on demand. */
export const answersOnRequest =
  (part: string, lastRequest: Promise<void>, rest: string): Reply =>
  async (response) => {
    openStream(response)
    response.write(chunk({ content: part }))
    await lastRequest
    response.write(chunk({ content: rest }))
    response.end(end('stop'))
  }

/** Uses tools, all in one step; input that is text is sent as it is, JSON or not. */
export const uses =
  (...tools: Use[]): Reply =>
  (response) => {
    openStream(response)
    for (const [index, { name, input }] of tools.entries()) {
      const call = { index, id: `call-${index}`, type: 'function', function: { name, arguments: argumentsOf(input) } }
      response.write(chunk({ tool_calls: [call] }))
    }
    response.end(end('tool_calls'))
  }

/** Fails, and quotes the key as some servers do. */
export const fails =
  (status: number): Reply =>
  (response, { key }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: `Not with ${key}`, type: 'error', code: status } }))
  }

/** The HTML response of a proxy instead of a model. */
export const answersHtml: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body>Welcome to the captive portal</body></html>')
}

/** Says something and is gone. */
export const isCutAfter =
  (content: string): Reply =>
  async (response) => {
    openStream(response)
    response.write(chunk({ content }))
    await pause(50)
    response.destroy()
  }

/** Ends well in the middle of a sentence, as a proxy does that has had enough. */
export const endsWithout =
  (content: string): Reply =>
  (response) => {
    openStream(response)
    response.end(chunk({ content }))
  }

/** Takes the question and says nothing. */
export const keepsSilent: Reply = () => undefined

/** Chats without end. */
export const babbles: Reply = async (response) => {
  openStream(response)
  while (!response.destroyed) {
    response.write(chunk({ content: 'and so on '.repeat(100) }))
    await pause(1)
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A server with OpenAI's API that answers as scripted: real HTTP on this machine. */
export class ScriptedModel {
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #replies: Reply[] = []
  /** All that it was asked. */
  asked: ModelRequest[] = []
  /** How many of those who asked have left before the end. */
  left = 0

  static async open(): Promise<ScriptedModel> {
    const model = new ScriptedModel()
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve))
    return model
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  /** Sets the next responses, in order; the last one repeats. */
  willAnswer(...replies: Reply[]): void {
    this.#replies = replies
    this.asked = []
    this.left = 0
  }

  /** The texts of the last request, joined. */
  get lastRequest(): string {
    return JSON.stringify(this.asked.at(-1)?.body.messages)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.left += 1
    })
    const body = JSON.parse(await readBody(request)) as ModelRequest['body']
    const asked = { key: request.headers.authorization, body }
    this.asked.push(asked)
    const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0]
    await reply?.(response, asked)
  }
}
