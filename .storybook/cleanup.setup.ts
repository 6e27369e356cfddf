import { afterAll, afterEach } from 'vitest'
import { stopClock } from './page.ts'

declare global {
  /** Chromium's, when it is started with `--expose-gc`. */
  var gc: (() => void) | undefined
}

// Violations have failed the story by now. The full results would be 120 MB to send to the runner.
afterEach(({ task }) => {
  Reflect.deleteProperty(task.meta, 'reports')
})

// A story is tidied up by the next one. The runner tells files apart by the time: one that stands at the last story's would
// have the checks of some files left out.
afterAll(stopClock)

const KEY = 'files since the tidying'
const FILES = 8

// Left to itself, Chromium keeps what hundreds of gone stories held until the tab dies of it on a smaller machine. Tidying
// takes a second, so it is not done after each file.
afterAll(() => {
  const files = Number(sessionStorage.getItem(KEY)) + 1
  sessionStorage.setItem(KEY, String(files % FILES))
  if (files === FILES) globalThis.gc?.()
})
