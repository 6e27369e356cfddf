import { afterAll } from 'vitest'

declare global {
  /** Chromium's, when it is started with `--expose-gc`. */
  var gc: (() => void) | undefined
}

// Each file of stories has a page of its own in one tab. Left to itself, Chromium keeps hundreds of gone ones (6 GB) until
// the tab dies of it on a smaller machine.
afterAll(() => globalThis.gc?.())
