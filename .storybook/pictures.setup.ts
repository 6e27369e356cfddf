import { afterAll, afterEach, beforeAll } from 'vitest'
import { commands, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Takes a picture of the screen, and says whether it may have come too early. */
    lookAt: (name: string) => Promise<boolean>
  }
}

const PHONE = [360, 740] as const
const QUIET_MS = 80
const LONGEST_MS = 3_000
const LONGEST_ANSWER_MS = 1_000
const SECOND_LOOK_MS = 600

/** What covers a screen is looked at in both themes and on a phone, too. */
const coversAScreen = /^(pages|flows)-|dialog|^domains-shell-(layout|masthead|notice|pagesmenu)/

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A moment in which the browser has nothing else to do. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }))

const isBlank = () => document.body.innerText.trim() === ''

let changedAt = 0
const change = () => {
  changedAt = performance.now()
}
const observer = new MutationObserver(change)
observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })

/** What was asked and is not answered yet. */
const asked = new Set<{ at: number }>()
const { fetch } = globalThis
globalThis.fetch = async (...words) => {
  const question = { at: performance.now() }
  asked.add(question)
  try {
    return await fetch(...words)
  } finally {
    asked.delete(question)
    change()
  }
}

// The next file gets a setup of its own, on the same page.
afterAll(() => {
  observer.disconnect()
  globalThis.fetch = fetch
})

/** Some stories are about an answer that never comes. */
const isWaiting = () => [...asked].some(({ at }) => performance.now() - at < LONGEST_ANSWER_MS)

/** Waits until something stands there, and nothing has changed or is awaited for a moment. */
const untilQuiet = async (): Promise<void> => {
  const since = performance.now()
  await document.fonts.ready
  const isMoving = () => isBlank() || isWaiting() || performance.now() - changedAt < QUIET_MS
  do {
    await pause(10)
    await idle()
  } while (isMoving() && performance.now() - since < LONGEST_MS)
}

const hold = document.createElement('style')
hold.textContent = '* { caret-color: transparent !important; }'

/** What moves has arrived; what never ends stands at its beginning. */
const still = (): void => {
  document.head.append(hold)
  for (const motion of document.getAnimations()) {
    const isEndless = motion.effect?.getComputedTiming().endTime === Infinity
    if (isEndless) motion.cancel()
    else motion.finish()
  }
}

const look = async (name: string): Promise<boolean> => {
  await untilQuiet()
  still()
  return commands.lookAt(name)
}

const take = async (name: string): Promise<void> => {
  const isTooEarly = await look(name)
  if (!isTooEarly) return
  await pause(SECOND_LOOK_MS)
  await look(name)
}

const inTheOtherTheme = async (id: string): Promise<void> => {
  const root = document.documentElement
  const theme = root.dataset['mantineColorScheme']
  if (theme === 'dark') return
  root.dataset['mantineColorScheme'] = 'dark'
  change()
  await take(`${id}.dark`)
  root.dataset['mantineColorScheme'] = 'light'
}

const onAPhone = async (id: string): Promise<void> => {
  if (innerWidth <= PHONE[0]) return
  await page.viewport(...PHONE)
  change()
  await take(`${id}.phone`)
}

// What a page loads late is there before the first story: else that one would be taken without its chart.
beforeAll(async () => {
  await Promise.all([
    import('#components/ui/StepsChart.tsx'),
    import('#components/ui/RingChart.tsx'),
    import('#components/accumulations/SavedBars.tsx'),
    import('#components/assistant/Prose.tsx'),
  ])
})

// After a story has rendered and played.
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: { tags: string[] } }
  const { storyId } = task.meta as { storyId?: string }
  const isLeftOut = storyId === undefined || task.result?.state === 'fail' || story?.tags.includes('no-picture')
  if (isLeftOut) return
  await take(storyId)
  if (!coversAScreen.test(storyId)) return
  await inTheOtherTheme(storyId)
  await onAPhone(storyId)
})
