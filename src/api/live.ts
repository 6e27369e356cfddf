import type { AnswerNews, ServerMessage } from '#contract/live.ts'
import type { Topic } from '#contract/lists.ts'
import { ANSWER_MS, PING_MS, RECONNECT_MS } from '#contract/liveChannel.ts'

/** Who connects, and which book the tab shows. */
export interface LiveAuth {
  token: string
  bookId: number | undefined
}

export interface LiveEvents {
  onUpdate(topic: Topic, changeSetId: number | undefined): void
  onAnswer(news: AnswerNews): void
  /** Called after a gap, in which changes were missed. */
  onReconnected(): void
  /** Called when the session has ended, or its user is not a member of the book. */
  onRefused(): void
  /** Called when the connection breaks or times out: the server may be unreachable. */
  onLost(): void
}

/** A persistent connection: it authenticates, pings, and reconnects 5 s after it breaks. Returns a function that closes it permanently. */
export const connectLive = (url: string, auth: () => LiveAuth | undefined, events: LiveEvents): (() => void) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let hasBeenOpen = false

  const open = () => {
    const current = auth()
    if (isClosed || current === undefined) return
    socket = new WebSocket(url)
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ type: 'auth', body: { ...current, ownAnswers: true } }))
      ping = setInterval(() => {
        socket?.send('ping')
        silence = setTimeout(events.onLost, ANSWER_MS)
      }, PING_MS)
    })
    socket.addEventListener('message', (event) => receive(String(event.data)))
    socket.addEventListener('close', () => {
      clearInterval(ping)
      clearTimeout(silence)
      if (isClosed) return
      events.onLost()
      timer = setTimeout(open, RECONNECT_MS)
    })
  }

  const receive = (data: string) => {
    clearTimeout(silence)
    if (data === 'pong') return
    const message = parse(data)
    if (message === undefined) return
    if (message.type === 'update') events.onUpdate(message.body.updated, message.body.changeSetId)
    if (message.type === 'aiUpdate') events.onAnswer(message.body)
    if (message.type !== 'auth') return
    const { status } = message.body
    if (status === 'Failed' || status === 'Not a member') return events.onRefused()
    if (status !== 'Successful') return
    if (hasBeenOpen) events.onReconnected()
    hasBeenOpen = true
  }

  open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    clearInterval(ping)
    clearTimeout(silence)
    socket?.close()
  }
}

const parse = (data: string): ServerMessage | undefined => {
  try {
    return JSON.parse(data) as ServerMessage
  } catch {
    return undefined
  }
}
