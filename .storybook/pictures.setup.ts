import { afterEach, beforeAll, inject } from 'vitest'
import { page } from 'vitest/browser'
import './provided.ts'

/** Storybook's own, for a story that names no screen. */
const UNNAMED_WIDTH = 1200
const DESK = [1280, 900] as const
const PHONE = [360, 740] as const
const QUIET_MS = 80
const LONGEST_MS = 3_000

/** What covers a screen is looked at in both themes and on a phone, too. */
const coversAScreen = /^(pages|flows)-|dialog|^domains-shell-(layout|masthead|notice|pagesmenu)/

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isBlank = () => document.body.innerText.trim() === ''

/** Waits until something stands there and nothing has changed for a moment. */
const untilQuiet = async (): Promise<void> => {
  const since = performance.now()
  let changedAt = since
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  await document.fonts.ready
  const isMoving = () => isBlank() || performance.now() - changedAt < QUIET_MS
  while (isMoving() && performance.now() - since < LONGEST_MS) await pause(20)
  observer.disconnect()
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

/** As large as the screen: what is further down a long page is not taken. */
const frame = document.createElement('div')
frame.style.cssText = 'position: fixed; inset: 0; pointer-events: none'

const take = async (name: string): Promise<void> => {
  await untilQuiet()
  still()
  document.body.append(frame)
  await page.screenshot({ element: frame, path: `${inject('pictures')}/${name}.png` })
  frame.remove()
}

const inTheOtherTheme = async (id: string): Promise<void> => {
  const root = document.documentElement
  const theme = root.dataset['mantineColorScheme']
  if (theme === 'dark') return
  root.dataset['mantineColorScheme'] = 'dark'
  await take(`${id}.dark`)
  root.dataset['mantineColorScheme'] = 'light'
}

const onAPhone = async (id: string): Promise<void> => {
  if (innerWidth <= PHONE[0]) return
  await page.viewport(...PHONE)
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
afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string }
  if (storyId === undefined || task.result?.state === 'fail') return
  if (innerWidth === UNNAMED_WIDTH) await page.viewport(...DESK)
  await take(storyId)
  if (!coversAScreen.test(storyId)) return
  await inTheOtherTheme(storyId)
  await onAPhone(storyId)
})
