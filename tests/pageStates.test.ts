import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The states of a page that shows what is in the ledger, and how its stories call them. */
const states = {
  filled: /^(Filled|InAFolder|AStatement)$/,
  'empty or the first visit': /^(Empty|FirstVisit|WithoutAFolder)$/,
  loading: /^Loading$/,
  failed: /^(Failed|ServerIsDown)$/,
  offline: /^Offline$/,
  forbidden: /^Forbidden$/,
}

/** These show nothing of a ledger, so it can neither be on its way nor be missing. */
const withoutABook = new Set(['ErrorPage', 'Join', 'Layout', 'Login', 'Register', 'ServerNotAvailable'])

const pages = globSync('src/pages/*.stories.tsx', { cwd: root })
  .map((file) => ({ page: basename(file, '.stories.tsx'), source: readFileSync(`${root}/${file}`, 'utf8') }))
  .filter(({ page }) => !withoutABook.has(page))
  .sort((a, b) => a.page.localeCompare(b.page))

test.each(pages)('the page $page has a story for every state it can be in', ({ source }) => {
  const stories = [...source.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name)
  const untold = Object.entries(states).filter(([, called]) => !stories.some((name) => called.test(name)))
  expect(untold.map(([state]) => state)).toEqual([])
})
