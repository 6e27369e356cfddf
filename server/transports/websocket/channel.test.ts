import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { IDLE_MS } from '#contract/liveChannel.ts'
import { Channel } from './channel.ts'
import { Live } from './live.ts'
import type { BookId, UserId } from '#server/db/columns.ts'

/** The server's end of a socket without a network, so that the test need not wait a minute. */
class NearEnd extends EventEmitter {
  readonly OPEN = 1
  readonly readyState = 1
  readonly bufferedAmount = 0
  readonly sent: string[] = []
  closed: number | undefined

  send(text: string): void {
    this.sent.push(text)
  }

  close(code: number): void {
    this.closed = code
  }
}

class OpenDoor extends Live {
  override join(): Promise<boolean> {
    return Promise.resolve(true)
  }

  override leave(): void {}
}

const session = { userId: 1 as UserId, bookId: 1 as BookId, sessionId: 1, limited: false, readOnly: false }

const connect = (): NearEnd => {
  const socket = new NearEnd()
  const live = new OpenDoor(undefined as never, {}, { onQueued: () => undefined, onDeaf: () => undefined })
  void new Channel(socket as unknown as WebSocket, live, () => Promise.resolve(session))
  return socket
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a socket that says nothing for a minute is closed; one that pings stays', async () => {
  const [silent, lively] = [connect(), connect()]
  const auth = Buffer.from(JSON.stringify({ type: 'auth', body: { token: 'x' } }))
  for (const socket of [silent, lively]) socket.emit('message', auth, false)
  for (let seconds = 0; seconds < 180; seconds += 15) {
    lively.emit('message', Buffer.from('ping'), false)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect([silent.closed, lively.closed]).toEqual([4000, undefined])
  expect(lively.sent).toContain('pong')
})

test('a socket that does not sign in is closed after a minute, however much it pings', async () => {
  const socket = connect()
  for (let passed = 0; passed < IDLE_MS; passed += 15_000) {
    socket.emit('message', Buffer.from('ping'), false)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(socket.closed).toBe(4000)
})
