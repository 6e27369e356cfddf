/** Stories name dates and amounts as Britain writes them, whatever browser they are looked at in. */
export const pinLocale = (): void => {
  const languages = ['en-GB']
  Object.defineProperties(navigator, { languages: { get: () => languages }, language: { get: () => languages[0] } })
}

interface Channel {
  on: (event: string, listener: (payload: { storyId: string }) => void) => void
  emit: (event: string, payload: object) => void
}

/** Storybook would keep the error of a story that had a bad arg until the page is loaded again. */
export const endErrors = (channel: Channel): void => {
  let wasFailed = false
  channel.on('storyArgsUpdated', ({ storyId }) => {
    const isFailed = document.body.classList.contains('sb-show-errordisplay')
    if (wasFailed && isFailed) channel.emit('forceRemount', { storyId })
    wasFailed = isFailed
  })
}

const RealDate = Date

/** The clock of the page is the machine's again. */
export const stopClock = (): void => {
  globalThis.Date = RealDate
}

/** Sets the clock of the page; it goes on from there. Gives the way back. */
export const setClock = (to: Date): (() => void) => {
  const ahead = to.getTime() - RealDate.now()
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  return stopClock
}

/** Keys of Storybook itself and of the runner. */
const isStorybooks = (key: string): boolean => /storybook|^files since/.test(key)

const empty = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (!isStorybooks(key)) storage.removeItem(key)
}

/** Removes what other stories stored in the browser. */
export const emptyStorage = (): void => {
  empty(localStorage)
  empty(sessionStorage)
}

/** Some stories are about an answer that never comes: nothing came for so long, and in so many tasks, of which a busy machine does few. */
const NEVER = { ms: 1_000, tasks: 250 }
/** A story may go on asking for ever. */
const LONGEST_MS = 10_000

/** The requests of this story that are not answered yet. */
let pending = new Set<symbol>()
/** Requests and answers so far. */
let steps = 0
const { fetch } = globalThis

type Answer = (request: Request) => Promise<Response | undefined>
let answer: Answer | undefined

/** Answers what the page fetches in the page itself: each message to a service worker and back costs more than the answer. */
export const answerFetch = (by: Answer): void => {
  answer = by
}

const task = () => new Promise((resolve) => setTimeout(resolve))

const aborted = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal.reason as DOMException)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })

const fetchMocked = async (request: Request): Promise<Response> => {
  const response = await Promise.race([answer?.(request), aborted(request)])
  if (response === undefined) return fetch(request)
  // A network never answers within the same task.
  await Promise.race([task(), aborted(request)])
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

globalThis.fetch = async (...request) => {
  const ofThisStory = pending
  const name = Symbol('request')
  ofThisStory.add(name)
  steps++
  try {
    return await fetchMocked(new Request(...request))
  } finally {
    ofThisStory.delete(name)
    steps++
  }
}

/** Forgets what the story before still waits for. */
export const forgetRequests = (): void => {
  pending = new Set()
}

/** Waits until every request is answered that will ever be. */
const answered = async (): Promise<void> => {
  const started = performance.now()
  let last = { steps, at: started, tasks: 0 }
  let quietTasks = 0
  while (quietTasks < 3) {
    await task()
    quietTasks = pending.size === 0 ? quietTasks + 1 : 0
    const now = performance.now()
    if (last.steps !== steps) last = { steps, at: now, tasks: 0 }
    last.tasks++
    const isOver = last.tasks > NEVER.tasks && now - last.at > NEVER.ms
    // An answer that never comes is waited for once.
    if (isOver || now - started > LONGEST_MS) return forgetRequests()
  }
}

/** Waits until every request is answered and what came is drawn. */
export const resolved = async (): Promise<void> => {
  await answered()
  // A dialog gets its name a frame after it is drawn.
  await new Promise(requestAnimationFrame)
}

// `npm run visual` waits for it, too: these calls do not reach the network, where it could see them.
Object.assign(globalThis, { resolved })
