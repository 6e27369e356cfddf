import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The device chooses all colours, as in the high contrast of Windows. */
    forceColours: (isForced: boolean) => Promise<void>
  }
}

/** `InForcedColours`: a page cannot ask its device for them, so the browser of the tests does. */
const isForced = (story: string): boolean => /forced ?colours/i.test(story)

beforeEach(async ({ task }) => {
  if (!isForced(task.name)) return
  await commands.forceColours(true)
  if (!matchMedia('(forced-colors: active)').matches) throw new Error('The browser did not force its colours')
})

afterEach(async ({ task }) => {
  if (isForced(task.name)) await commands.forceColours(false)
})
