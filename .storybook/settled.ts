/** Some stories are about an answer that never comes. */
const LONGEST_ANSWER_MS = 1_000

/** The requests of this story that are not answered yet. */
let pending = new Set<symbol>()
const { fetch } = globalThis

globalThis.fetch = async (...request) => {
  const ofThisStory = pending
  const name = Symbol('request')
  ofThisStory.add(name)
  try {
    return await fetch(...request)
  } finally {
    ofThisStory.delete(name)
  }
}

/** Forgets what the story before still waits for. */
export const forgetRequests = (): void => {
  pending = new Set()
}

const task = () => new Promise((resolve) => setTimeout(resolve))

/** Waits until every request is answered and what came is drawn. */
export const resolved = async (): Promise<void> => {
  const limit = performance.now() + LONGEST_ANSWER_MS
  let quietTasks = 0
  while (quietTasks < 3 && performance.now() < limit) {
    await task()
    quietTasks = pending.size === 0 ? quietTasks + 1 : 0
  }
}
