import { afterAll } from 'vitest'

declare global {
  /** Chromium's, when it is started with `--expose-gc`. */
  var gc: (() => void) | undefined
}

const KEY = 'files since the tidying'
const FILES = 8

// Each file of stories has a page of its own in one tab. Left to itself, Chromium keeps hundreds of gone ones (6 GB) until
// the tab dies of it on a smaller machine. Tidying takes a second, so it is not done after each.
afterAll(() => {
  const files = Number(sessionStorage.getItem(KEY)) + 1
  sessionStorage.setItem(KEY, String(files % FILES))
  if (files === FILES) globalThis.gc?.()
})
