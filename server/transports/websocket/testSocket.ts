import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { ServerMessage } from '#contract/live.ts'

const PATIENCE_MS = 10_000

/** A client of the live channel. Only tests import this. */
export class TestSocket {
  readonly received: (ServerMessage | string)[] = []
  closed: number | undefined
  readonly #socket: WebSocket
  #wake: () => void = () => undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(data.toString()))
    socket.on('close', (code) => {
      this.closed = code
      this.#wake()
    })
  }

  /** Connects to a server, starting to listen if necessary. */
  static async open(app: FastifyInstance): Promise<TestSocket> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const [{ port }] = app.addresses() as unknown as [{ port: number }]
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websockets/events`)
    const client = new TestSocket(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return client
  }

  /** Connects and signs in. */
  static async signedIn(
    app: FastifyInstance,
    token: string,
    wants: { ownAnswers?: boolean; bookId?: number } = {},
  ): Promise<TestSocket> {
    const client = await TestSocket.open(app)
    client.auth(token, wants)
    await client.until(() => client.received.some((message) => typeof message === 'object' && message.type === 'auth'))
    return client
  }

  get updates(): { updated: string; changeSetId?: number | undefined }[] {
    return this.received.flatMap((message) =>
      typeof message === 'object' && message.type === 'update' ? [message.body] : [],
    )
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message))
  }

  auth(token: string, wants: { ownAnswers?: boolean; bookId?: number } = {}): void {
    this.send({ type: 'auth', body: { token, ...wants } })
  }

  /** Waits until a condition holds. */
  async until(isSo: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    while (!isSo()) {
      if (Date.now() > end)
        throw new Error(`Waited in vain; received ${JSON.stringify(this.received)}, closed ${this.closed}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        setTimeout(resolve, 50)
      })
    }
  }

  close(): void {
    this.#socket.terminate()
  }

  #hear(text: string): void {
    this.received.push(text === 'pong' ? text : ServerMessage.parse(JSON.parse(text)))
    this.#wake()
  }
}
