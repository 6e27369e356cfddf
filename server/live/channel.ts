import type { RawData, WebSocket } from 'ws'
import { ClientMessage, IDLE_MS, type ServerMessage } from '#contract/live.ts'
import type { Live } from './live.ts'
import type { Member } from './room.ts'

/** Close codes of our own, above those of the protocol. */
const CLOSE = { idle: 4000, sessionEnded: 4001, tooMany: 4002, tooFast: 4003 } as const
/** What one client may have in line at a time. */
const MAX_WAITING = 20
/** A client that does not read is not written to for ever. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** Who a token stands for. */
export type FindSession = (token: string) => Promise<{ userId: number; sessionId: number } | undefined>

/** One client on the live channel. */
export class Channel {
  readonly #socket: WebSocket
  readonly #live: Live
  readonly #findSession: FindSession
  #member: Member | undefined
  #idle: NodeJS.Timeout | undefined
  #line: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(socket: WebSocket, live: Live, findSession: FindSession) {
    this.#socket = socket
    this.#live = live
    this.#findSession = findSession
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('close', () => this.#leave())
    this.#stayAwake()
  }

  #receive(data: RawData, isBinary: boolean): void {
    // Whoever does not sign in has as long as whoever says nothing.
    if (this.#member) this.#stayAwake()
    const text = isBinary ? '' : textOf(data)
    if (text === 'ping') return this.#write('pong')
    if (this.#waiting >= MAX_WAITING) return this.#socket.close(CLOSE.tooFast)
    this.#waiting++
    this.#line = this.#line.then(async () => {
      await this.#answer(text).catch(() => this.#send({ type: 'generic', body: { message: 'Server error', code: 1 } }))
      this.#waiting--
    })
  }

  async #answer(text: string): Promise<void> {
    const message = parse(text)
    if (message === undefined) return this.#send({ type: 'generic', body: { message: 'Invalid request', code: 1 } })
    const auth = ClientMessage.safeParse(message)
    if (auth.success) return this.#send({ type: 'auth', body: { status: await this.#authorize(auth.data.body.token) } })
    if (!this.#member) return this.#send({ type: 'auth', body: { status: 'Unauthorized' } })
    const isAuth = message.type === 'auth'
    const complaint = isAuth ? { message: 'Invalid request', code: 1 } : { message: 'Invalid type', code: 0 }
    this.#send({ type: 'generic', body: complaint })
  }

  async #authorize(token: string): Promise<'Successful' | 'Failed' | 'Authorized already'> {
    if (this.#member) return 'Authorized already'
    const session = await this.#findSession(token)
    if (!session) return 'Failed'
    const member = { ...session, send: (message: ServerMessage) => this.#send(message), dismiss: () => this.#dismiss() }
    this.#member = member
    const isIn = await this.#live.join(member)
    if (!isIn) this.#socket.close(CLOSE.tooMany)
    // It may have gone while it was let in.
    if (!isIn || this.#socket.readyState !== this.#socket.OPEN) this.#leave()
    else this.#stayAwake()
    return isIn && this.#member ? 'Successful' : 'Failed'
  }

  #dismiss(): void {
    this.#leave()
    this.#send({ type: 'auth', body: { status: 'Failed' } })
    this.#socket.close(CLOSE.sessionEnded)
  }

  #leave(): void {
    clearTimeout(this.#idle)
    if (this.#member) this.#live.leave(this.#member)
    this.#member = undefined
  }

  #stayAwake(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#socket.close(CLOSE.idle), IDLE_MS)
  }

  #send(message: ServerMessage): void {
    this.#write(JSON.stringify(message))
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) return this.#socket.terminate()
    this.#socket.send(text)
  }
}

/** A text frame as `ws` hands it over unless told otherwise. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

const parse = (text: string): { type: unknown } | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'type' in message ? message : undefined
  } catch {
    return undefined
  }
}
