import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { findViolations } from './accessibility.ts'

/** `InForcedColours`: a page cannot ask its device for them, so the browser of the tests does. */
const isForced = (story: string): boolean => /forced ?colours/i.test(story)

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The device chooses all colours, as in the high contrast of Windows. */
    forceColours: (isForced: boolean) => Promise<void>
  }
}

beforeEach(async ({ task }) => {
  if (!isForced(task.name)) return
  await commands.forceColours(true)
  if (!matchMedia('(forced-colors: active)').matches) throw new Error('The browser did not force its colours')
})

afterEach(async ({ task }) => {
  if (isForced(task.name)) await commands.forceColours(false)
})

const root = document.documentElement

// Axe has looked at the theme that the story wears, with every rule. Of the other theme only the colours can be wrong.
// A story that plays ends in colours that others have shown at rest.
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: { play?: unknown } }
  const own = root.dataset['mantineColorScheme']
  if (own === undefined || task.result?.state === 'fail' || isForced(task.name) || story?.play !== undefined) return
  const other = own === 'dark' ? 'light' : 'dark'
  root.dataset['mantineColorScheme'] = other
  const unreadable = await findViolations({ runOnly: ['color-contrast'] })
  root.dataset['mantineColorScheme'] = own
  if (unreadable.length > 0) throw new Error(`In the ${other} theme:\n${unreadable.join('\n')}`)
})
