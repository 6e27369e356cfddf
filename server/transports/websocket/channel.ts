import type { RawData, WebSocket } from 'ws'
import { ClientMessage, type ServerMessage } from '#contract/live.ts'
import { IDLE_MS } from '#contract/liveChannel.ts'
import { Refusal } from '#contract/errors.ts'
import type { Live } from './live.ts'
import type { LiveSocket } from '#server/kernel/socketHub.ts'

/** Custom close codes, above those of the protocol. */
const CLOSE = { idle: 4000, sessionEnded: 4001, tooMany: 4002, tooFast: 4003, noMember: 4004 } as const
/** The maximum number of queued messages per client. */
const MAX_WAITING = 20
/** A client that does not read is disconnected beyond this size. */
const MAX_UNREAD_BYTES = 1024 * 1024

type AuthStatus = Extract<ServerMessage, { type: 'auth' }>['body']['status']
type Auth = Extract<ClientMessage, { type: 'auth' }>['body']

/** Finds the session of a token in a book; refuses where its user is no member. */
export type FindSession = (
  token: string,
  bookId: number | undefined,
) => Promise<Pick<LiveSocket, 'userId' | 'bookId' | 'sessionId' | 'limited' | 'readOnly'> | undefined>

/** One client on the live channel. */
export class Channel {
  readonly #socket: WebSocket
  readonly #live: Live
  readonly #findSession: FindSession
  #member: LiveSocket | undefined
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
    // A client that does not sign in has the same timeout as an idle one.
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
    const { data: sent } = ClientMessage.safeParse(message)
    if (sent?.type === 'auth') {
      return this.#send({ type: 'auth', body: { status: await this.#authorize(sent.body) } })
    }
    if (!this.#member) return this.#send({ type: 'auth', body: { status: 'Unauthorized' } })
    if (sent?.type === 'newNotification') return this.#makeDevice(this.#member, sent.body)
    if (sent?.type === 'subscribeNotification') return this.#holdDevice(this.#member, sent.body.pointUUID)
    return this.#send({ type: 'generic', body: complaintOf(message.type) })
  }

  async #makeDevice(member: LiveSocket, wanted: { description: string; isPrimary: boolean }): Promise<void> {
    try {
      this.#send({ type: 'newNotificationRegistered', body: await this.#live.points.make(member, wanted) })
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      this.#send({ type: 'generic', body: { message: refused.message, code: 1 } })
    }
  }

  async #holdDevice(member: LiveSocket, uuid: string): Promise<void> {
    const { points } = this.#live
    if (!(await points.isKnown(member, uuid))) return this.#send({ type: 'generic', body: INVALID_UUID })
    const status = (await points.hold(member, uuid)) ? 'Subscribed' : 'Failed'
    // The client may have disconnected while it received the device.
    if (this.#member !== member) return points.release(member)
    return this.#send({ type: 'subscribeNotification', body: { status } })
  }

  async #authorize({ token, bookId, ownAnswers = false }: Auth): Promise<AuthStatus> {
    if (this.#member) return 'Authorized already'
    const session = await this.#findSession(token, bookId).catch(asNoMember)
    if (session === 'Not a member') return session
    if (!session) return 'Failed'
    const member: LiveSocket = {
      ...session,
      ownAnswers,
      send: (message: ServerMessage) => this.#send(message),
      dismiss: (status) => this.#dismiss(status),
    }
    this.#member = member
    const isIn = await this.#live.join(member)
    if (!isIn) this.#socket.close(CLOSE.tooMany)
    // The client may have disconnected while it was joining.
    if (!isIn || this.#socket.readyState !== this.#socket.OPEN) this.#leave()
    else this.#stayAwake()
    return isIn && this.#member ? 'Successful' : 'Failed'
  }

  #dismiss(status: 'Failed' | 'Not a member'): void {
    this.#leave()
    this.#send({ type: 'auth', body: { status } })
    this.#socket.close(status === 'Failed' ? CLOSE.sessionEnded : CLOSE.noMember)
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

const asNoMember = (refused: unknown): 'Not a member' => {
  if (refused instanceof Refusal && refused.code === 'BOOK_NOT_FOUND') return 'Not a member'
  throw refused
}

const INVALID_UUID = { message: 'Invalid UUID', code: 1 }

/** Describes the error in an invalid message. */
const complaintOf = (type: unknown): { message: string; code: number } => {
  if (type === 'subscribeNotification') return INVALID_UUID
  const isKnown = ClientMessage.options.some(({ shape }) => shape.type.value === type)
  return isKnown ? { message: 'Invalid request', code: 1 } : { message: 'Invalid type', code: 0 }
}

/** A frame as `ws` delivers it, text by default. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

const parse = (text: string): { type: unknown } | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null && 'type' in message ? message : undefined
  } catch {
    return undefined
  }
}
