import { afterEach, beforeEach } from 'vitest'
import { commands } from 'vitest/browser'
import { isForced } from './forcedColours.ts'

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
